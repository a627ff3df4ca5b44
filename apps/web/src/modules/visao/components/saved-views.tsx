import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { visoesQuery } from '../api.ts';
import { useAtual } from './use-atual.ts';

const PainelVisoes = lazyPart(() => import('./painel-visoes.tsx'), 'PainelVisoes', { notice: 'over-page' });

interface Props {
  /** Key of the list: its path without the slash. */
  readonly lista: string;
  /** The state on screen; it leaves out parts that equal the list's default. */
  readonly estado: EstadoDaVisao;
  /** Id of the view in the address, where there is one. */
  readonly visao?: number | undefined;
  /** Shows this state; without a view, the list's own. */
  readonly onAplicar: (estado: EstadoDaVisao, visao: number | undefined) => void;
}

/** The views of a list, behind a button that names the current one. */
export function SavedViews({ lista, estado, visao, onAplicar }: Props) {
  const consulta = useQuery(visoesQuery(lista));
  const { atual, base, mudou, lembrar } = useAtual(consulta.data?.visoes ?? [], { estado, visao });
  const [excluida, setExcluida] = useState<Visao>();
  const { trigger, target, opened, close } = usePopup();
  const apply = (escolhida: Visao | undefined) => {
    lembrar(escolhida);
    onAplicar(escolhida?.estado ?? {}, escolhida?.id);
  };
  return (
    <>
      <Button
        maw={{ base: 200, sm: 240 }}
        variant="default"
        size="sm"
        leftSection={<IconBookmark size={16} aria-hidden="true" />}
        {...trigger}
      >
        {atual && <span className="cad-somente-leitor">Visão: </span>}
        <Text span inherit truncate>
          {atual?.nome ?? 'Visões'}
        </Text>
        {mudou && (
          <>
            <Box
              component="span"
              flex="none"
              w={8}
              h={8}
              ml={8}
              bdrs="xs"
              bg="var(--cad-marca)"
              title="Alterada desde que foi salva"
              aria-hidden="true"
            />
            <span className="cad-somente-leitor">, alterada</span>
          </>
        )}
      </Button>
      {target && (
        <Suspense fallback={null}>
          <PainelVisoes
            target={target}
            opened={opened}
            onClose={close}
            lista={lista}
            estado={estado}
            consulta={consulta}
            atual={atual}
            base={base}
            mudou={mudou}
            excluida={excluida}
            onExcluida={setExcluida}
            onAplicar={apply}
          />
        </Suspense>
      )}
    </>
  );
}
