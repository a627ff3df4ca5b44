import type { AtividadeLinha, EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RecordTab } from '../../../cadastro/parts.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import type { OnDesfazer } from '../../../components/grade/tipos.ts';
import { Drawer } from '../../../components/overlay.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import { agora } from '../../../lib/relogio.ts';
import { avisosQuery } from '../api.ts';
import { ApontarDrawer } from './apontar-drawer.tsx';
import { CalcularModal } from './calcular-modal.tsx';
import styles from './detalhe.module.css';
import { EscolherDrawer } from './escolher-drawer.tsx';
import { EstornarModal } from './estornar-modal.tsx';
import { LinhasDeBase } from './linhas-de-base.tsx';
import type { Remessas } from './remessas.ts';
import type { Apontar } from './use-apontamentos.ts';
import type { EstornoAberto } from './use-estornos.ts';

// biome-ignore lint/performance/noBarrelFile: What stands over or beside the list comes together, after it.
export { Andamento } from './andamento.tsx';
export { AtividadePane } from './atividade-pane.tsx';
export { readRede } from './chamadas-do-plano.ts';
export { EditorDoPlano } from './editor-do-plano.tsx';
export { ExcluirNo } from './excluir-no.tsx';
export { readColadas } from './linhas-coladas.ts';
export * as linhas from './linhas-do-plano.ts';
export { changeLevel } from './nivel-da-linha.ts';
export { commitPlano, toItens, undoPlano, voltarAntigas } from './plano.ts';
export { PlanoDoServico } from './plano-do-servico.tsx';
export { compileEngine, Previa } from './previa.ts';

interface PropsAvisosDrawer {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onAtividade: (id: number) => void;
}

/** The warnings of the last calculation. */
function AvisosDrawer({ opened, onClose, onAtividade }: PropsAvisosDrawer) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size="md" title="Avisos do cálculo">
      {opened && <Avisos onAtividade={onAtividade} />}
    </Drawer>
  );
}

function Avisos({ onAtividade }: Pick<PropsAvisosDrawer, 'onAtividade'>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(avisosQuery);
  if (isPending) return <Skeleton height={240} />;
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState frase="O último cálculo não deixou avisos." />;
  return (
    <>
      {data.linhas.length < data.total && (
        <Text mt={8} mb={12} c="dimmed" fz="sm">
          Os primeiros {formatNumero(data.linhas.length)} de {formatNumero(data.total)}.
        </Text>
      )}
      <ul className={styles.lista}>
        {data.linhas.map(({ codigo, mensagem, atividadeId, atividade }) => (
          <li key={`${codigo}-${atividadeId}-${mensagem}`}>
            {atividadeId !== null && (
              <>
                <Anchor type="button" component="button" inherit ta="left" onClick={() => onAtividade(atividadeId)}>
                  {atividade ?? 'Abrir a atividade'}
                </Anchor>{' '}
              </>
            )}
            {mensagem}
          </li>
        ))}
      </ul>
    </>
  );
}

export type Aberta = 'calculo' | 'avisos' | 'escolha' | 'linhas' | undefined;

interface Props {
  readonly estado: EstadoCronograma;
  readonly aberta: Aberta;
  readonly onFechar: () => void;
  readonly onAtividade: (id: number | undefined) => void;
  readonly fotos: RecordTab['Parte'];
  readonly inspecoes: RecordTab['Parte'];
  readonly apontar: Apontar | undefined;
  readonly apontando: AtividadeLinha | undefined;
  readonly onApontar: (atividade: AtividadeLinha | undefined) => void;
  readonly referencia: string | undefined;
  readonly onCalculo: (trabalhoId: string) => void;
  readonly remessas: Remessas;
  readonly estorno: EstornoAberto | undefined;
  /** Reverses the reports that were just sent. */
  readonly onDesfazer: OnDesfazer;
  readonly onGravado: () => void;
}

/**
 * True from the first opening on: the part stays mounted, so that it can animate its closing. When it closes, the focus
 * goes back to where it was: a part that loads while opening does not know that place.
 */
function useJaAberta(aberta: boolean): boolean {
  const [ja, setJa] = useState(aberta);
  if (aberta && !ja) setJa(true);
  const antes = useRef<Element | null>(null);
  useEffect(() => {
    if (aberta) antes.current = document.activeElement;
    else if (antes.current instanceof HTMLElement) antes.current.focus({ preventScroll: true });
  }, [aberta]);
  return ja;
}

/** The dialogs over the list; each is made when it is first opened. */
export function Sobreposicoes({ estado, aberta, onFechar, onAtividade, apontar, ...props }: Props) {
  const { apontando, onApontar, referencia, onCalculo, estorno } = props;
  const comApontar = useJaAberta(apontando !== undefined);
  const comEscolha = useJaAberta(aberta === 'escolha');
  const comEstorno = useJaAberta(estorno !== undefined);
  const comCalculo = useJaAberta(aberta === 'calculo');
  const comAvisos = useJaAberta(aberta === 'avisos');
  const comLinhas = useJaAberta(aberta === 'linhas');
  return (
    <>
      {comEscolha && (
        <EscolherDrawer
          opened={aberta === 'escolha'}
          onClose={onFechar}
          onEscolher={(escolhida) => {
            onFechar();
            onApontar(escolhida);
          }}
        />
      )}
      {comEstorno && <EstornarModal estorno={estorno} remessas={props.remessas} onGravado={props.onGravado} />}
      {comApontar && apontar && (
        <ApontarDrawer
          atividade={apontando}
          referencia={referencia ?? agora()}
          apontar={apontar}
          fotos={props.fotos}
          inspecoes={props.inspecoes}
          onDesfazer={props.onDesfazer}
          onClose={() => onApontar(undefined)}
        />
      )}
      {comCalculo && (
        <CalcularModal
          opened={aberta === 'calculo'}
          estado={estado}
          agora={agora()}
          onClose={onFechar}
          onPedido={onCalculo}
        />
      )}
      {comLinhas && <LinhasDeBase opened={aberta === 'linhas'} onClose={onFechar} />}
      {comAvisos && (
        <AvisosDrawer
          opened={aberta === 'avisos'}
          onClose={onFechar}
          onAtividade={(id) => {
            onFechar();
            onAtividade(id);
          }}
        />
      )}
    </>
  );
}
