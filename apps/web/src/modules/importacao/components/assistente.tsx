import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { WizardSteps } from '../../../components/wizard-steps.tsx';
import { isRunning, type Trabalho } from '../../trabalho/api.ts';
import { PassoAplicando } from './passo-aplicando.tsx';
import { PassoArquivo } from './passo-arquivo.tsx';
import { PASSOS, passoDe } from './passos.ts';

// What follows the file loads while the file is chosen, sent and analysed.
const PassoPrevia = lazyPart(() => import('./passo-previa.tsx'), 'PassoPrevia');
const PassoDestino = lazyPart(() => import('./passo-destino.tsx'), 'PassoDestino');
const PassoConcluido = lazyPart(() => import('./passo-concluido.tsx'), 'PassoConcluido');
for (const Passo of [PassoPrevia, PassoDestino, PassoConcluido]) void Passo.preload();

interface PropsAssistente {
  readonly inicial: 'novo' | 'atualizar';
  readonly id: number | undefined;
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  /** Why the import that was opened could not be read. */
  readonly falha: Error | null | undefined;
  readonly onTentar: () => void;
  readonly onId: (id: number | undefined) => void;
  readonly onClose: () => void;
}

export function Assistente(props: PropsAssistente) {
  const { inicial, id, importacao, trabalho, falha, onTentar, onId, onClose } = props;
  const [noDestino, setNoDestino] = useState(false);
  const [escolhido, setEscolhido] = useState<string>();
  // What ends an application without success is read in the preview, and may be tried again from there.
  if (noDestino && importacao?.situacao === 'APLICANDO') setNoDestino(false);
  const passo = passoDe(importacao, noDestino, isRunning(trabalho));
  const projeto =
    importacao?.projetos.find(({ idExterno }) => idExterno === (escolhido ?? importacao.sugerido)) ??
    importacao?.projetos[0];
  const recomecar = () => {
    setNoDestino(false);
    setEscolhido(undefined);
    onId(undefined);
  };
  return (
    <>
      <WizardSteps passos={PASSOS} atual={passo} />
      <Suspense fallback={<Skeleton height={320} />}>
        {falha && <ErrorState error={falha} onRetry={onTentar} />}
        {passo === 'Arquivo' && !falha && (
          <PassoArquivo id={id} importacao={importacao} trabalho={trabalho} onId={onId} onRecomecar={recomecar} />
        )}
        {passo === 'Prévia' && importacao && projeto && (
          <PassoPrevia
            importacao={importacao}
            projeto={projeto}
            onProjeto={setEscolhido}
            onVoltar={recomecar}
            onContinuar={() => setNoDestino(true)}
          />
        )}
        {passo === 'Destino' && importacao && projeto && (
          <PassoDestino
            importacao={importacao}
            projeto={projeto}
            inicial={inicial}
            onVoltar={() => setNoDestino(false)}
          />
        )}
        {passo === 'Aplicando' && <PassoAplicando trabalho={trabalho} onClose={onClose} />}
        {passo === 'Concluído' && importacao && (
          <PassoConcluido importacao={importacao} trabalho={trabalho} onClose={onClose} />
        )}
      </Suspense>
    </>
  );
}
