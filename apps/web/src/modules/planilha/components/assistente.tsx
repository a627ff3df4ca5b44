import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import { Modal, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { WizardSteps } from '../../../components/wizard-steps.tsx';
import { usePlanilha } from '../api.ts';
import type { PropsPasso } from './passo.ts';
import { PassoAndamento } from './passo-andamento.tsx';
import { PassoArquivo } from './passo-arquivo.tsx';
import { PassoRecusada } from './passo-recusada.tsx';
import { PASSOS, passoDe } from './passos.ts';

// What follows the file loads while the file is chosen and sent.
const PassoColunas = lazyPart(() => import('./passo-colunas.tsx'), 'PassoColunas');
const PassoPrevia = lazyPart(() => import('./passo-previa.tsx'), 'PassoPrevia');
const PassoFeita = lazyPart(() => import('./passo-feita.tsx'), 'PassoFeita');
for (const parte of [PassoColunas, PassoPrevia, PassoFeita]) void parte.preload();

interface Props {
  readonly path: string;
  /** The import to go on with; undefined: a new one. */
  readonly inicial: number | undefined;
  /** Rows of the register changed. */
  readonly onMudou: () => void;
  readonly onClose: () => void;
}

const PARTES: Readonly<Record<Planilha['situacao'], ComponentType<PropsPasso>>> = {
  LENDO: PassoAndamento,
  MAPEAR: PassoColunas,
  PRONTA: PassoPrevia,
  APLICANDO: PassoAndamento,
  APLICADA: PassoFeita,
  DESFAZENDO: PassoAndamento,
  DESFEITA: PassoFeita,
  FALHOU: PassoRecusada,
  INTERROMPIDA: PassoRecusada,
  DESCARTADA: PassoRecusada,
};

/** Imports a sheet into a register: choose, look at what it would do, mend, confirm; all of it can be left and taken up. */
export function Assistente({ path, inicial, onMudou, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [id, setId] = useState(inicial);
  const [nasColunas, setNasColunas] = useState(false);
  const { data, error, isFetching, refetch } = usePlanilha(id);
  const mudou = useEffectEvent(onMudou);
  const situacao = data?.situacao;
  useEffect(() => {
    if (situacao === 'APLICADA' || situacao === 'DESFEITA') mudou();
  }, [situacao]);
  if (nasColunas && situacao === 'LENDO') setNasColunas(false);
  const passo = passoDe(situacao, nasColunas);
  const Parte = data && (passo === 'Colunas' ? PassoColunas : PARTES[data.situacao]);
  const abrir = (qual: number | undefined) => {
    setNasColunas(false);
    setId(qual);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1280px, 96vw)"
      fullScreen={isPhone}
      title={`Importar ${cadastroDe(path).labels.plural.toLowerCase()}`}
      closeOnClickOutside={false}
    >
      <WizardSteps passos={PASSOS} atual={passo} />
      {id === undefined ? (
        <PassoArquivo path={path} onId={abrir} />
      ) : error && !data ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : Parte && data ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <Parte
            key={data.id}
            planilha={data}
            onColunas={setNasColunas}
            onOutra={() => abrir(undefined)}
            onClose={onClose}
          />
        </Suspense>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  );
}
