import { area } from '@cadencia/domain/area/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { Box, SimpleGrid } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useAtalho } from '../../../lib/atalhos.ts';
import { usePermission } from '../../../lib/session.ts';
import { filterArvore, type No, type TipoDeNo, todos } from './arvore.ts';
import { ArvoreView } from './arvore-view.tsx';
import { Detalhe } from './detalhe.tsx';
import type { Pedido } from './dialogos.tsx';

/** Whether the person may change each kind of node. */
const useEdicao = (): Readonly<Record<TipoDeNo, boolean>> => ({
  area: usePermission(area.permission('Editar')),
  sistema: usePermission(sistema.permission('Editar')),
  local: usePermission(local.permission('Editar')),
});

const CAIXA = {
  className: 'cad-rolagem',
  mih: 240,
  bd: '1px solid var(--cad-borda)',
  bdrs: 'md',
  bg: 'var(--cad-superficie)',
} as const;

interface QuadroProps {
  readonly nos: readonly No[];
  readonly busca: string;
  readonly abertos: ReadonlySet<string>;
  readonly onAbrir: (chave: string, aberto: boolean) => void;
  readonly escolhido: string | undefined;
  readonly onEscolher: (chave: string) => void;
  readonly onPedido: (pedido: Pedido) => void;
}

export function Quadro({ nos, busca, abertos, onAbrir, escolhido, onEscolher, onPedido }: QuadroProps) {
  const detalhe = useRef<HTMLElement>(null);
  const estreita = useMediaQuery('(max-width: 767.98px)') ?? false;
  const edita = useEdicao();
  const vistos = filterArvore(nos, busca);
  const lista = todos(nos);
  const no = lista.find(({ chave }) => chave === escolhido);
  // A search opens every branch, so that results at any depth are visible.
  const abertosAgora = busca ? new Set(todos(vistos).map(({ chave }) => chave)) : abertos;
  const release = (chave: string, destino: No) => {
    const movido = lista.find((um) => um.chave === chave);
    if (movido) onPedido({ acao: 'mover', no: movido, destino });
  };
  const choose = (chave: string) => {
    onEscolher(chave);
    // On a phone the details stand under the tree: they scroll into view.
    if (estreita) requestAnimationFrame(() => detalhe.current?.scrollIntoView({ block: 'end' }));
  };
  useAtalho({
    teclas: 'm',
    descricao: 'Mover o ramo escolhido',
    execute: () => no && edita[no.tipo] && onPedido({ acao: 'mover', no }),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} flex={{ base: 'none', sm: '1 1 0' }} mih={320}>
      <Box {...CAIXA} p={4} mah={{ base: '56vh', sm: 'none' }}>
        {vistos.length > 0 ? (
          <ArvoreView
            nos={vistos}
            abertos={abertosAgora}
            escolhido={escolhido}
            onEscolher={choose}
            onAbrir={onAbrir}
            podeMover={(tipo) => edita[tipo]}
            onMover={release}
          />
        ) : (
          <EmptyState frase="Nada na planta tem esse código ou nome." />
        )}
      </Box>
      <Box component="section" ref={detalhe} {...CAIXA} p={16} aria-label="Ramo escolhido">
        {no ? (
          <Detalhe
            no={no}
            onMover={() => onPedido({ acao: 'mover', no })}
            onSituacao={() => onPedido({ acao: 'situacao', no })}
            onNovo={(tipo) => onPedido({ acao: 'novo', tipo, area: no })}
          />
        ) : (
          <EmptyState
            frase="Escolha uma área, um sistema ou um local."
            detalhe="Aqui aparecem os equipamentos que há nele e o que se pode fazer."
          />
        )}
      </Box>
    </SimpleGrid>
  );
}
