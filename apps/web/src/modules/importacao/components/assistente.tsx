import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { WizardFoot } from '../../../components/form-foot.tsx';
import { WizardProgress, WizardSteps } from '../../../components/wizard-steps.tsx';
import { isRunning, type Trabalho } from '../../trabalho/api.ts';
import { PassoArquivo } from './passo-arquivo.tsx';
import { PassoConcluido } from './passo-concluido.tsx';
import { PassoDestino } from './passo-destino.tsx';
import { PassoPrevia } from './passo-previa.tsx';
import { PassoVarios } from './passo-varios.tsx';
import { type Escolhendo, importaveis, PASSOS, passoDe } from './passos.ts';
import { Resultados } from './resultados.tsx';

interface Props {
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  readonly onClose: () => void;
}

function PassoAplicando({ importacao, trabalho, onClose }: Props) {
  return (
    <>
      <WizardProgress
        titulo="Aplicando o cronograma"
        rotulo="Aplicação do arquivo"
        trabalho={trabalho}
        nota="Pode fechar esta janela: a importação continua no servidor."
      />
      {importacao?.resultados && <Resultados resultados={importacao.resultados} andando />}
      <WizardFoot>
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
      </WizardFoot>
    </>
  );
}

interface PropsAssistente {
  readonly inicial: 'novo' | 'atualizar';
  readonly id: number | undefined;
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  /** Why the opened import could not be read. */
  readonly falha: Error | null | undefined;
  readonly onTentar: () => void;
  readonly onId: (id: number | undefined) => void;
  readonly onClose: () => void;
}

export function Assistente(props: PropsAssistente) {
  const { inicial, id, importacao, trabalho, falha, onTentar, onId, onClose } = props;
  const [escolhendo, setEscolhendo] = useState<Escolhendo>();
  const [escolhidos, setEscolhidos] = useState<readonly string[]>();
  // The preview tells how an application failed, and offers to try it again.
  if (escolhendo && importacao?.situacao === 'APLICANDO') setEscolhendo(undefined);
  const passo = passoDe(importacao, escolhendo, isRunning(trabalho));
  const ofertas = importacao ? importaveis(importacao) : [];
  const pedidos = escolhidos ?? [importacao?.sugerido ?? ''];
  const achados = ofertas.filter(({ idExterno }) => pedidos.includes(idExterno));
  const projetos = achados.length > 0 || escolhidos ? achados : ofertas.slice(0, 1);
  const [projeto] = projetos;
  const restart = () => {
    setEscolhendo(undefined);
    setEscolhidos(undefined);
    onId(undefined);
  };
  const importarOutros = () => {
    setEscolhidos(ofertas.map(({ idExterno }) => idExterno));
    setEscolhendo('outros');
  };
  return (
    <>
      <WizardSteps passos={PASSOS} atual={passo} />
      {falha && <ErrorState error={falha} onRetry={onTentar} />}
      {passo === 'Arquivo' && !falha && (
        <PassoArquivo id={id} importacao={importacao} trabalho={trabalho} onId={onId} onRecomecar={restart} />
      )}
      {passo === 'Prévia' && importacao && (
        <PassoPrevia
          importacao={importacao}
          projetos={projetos}
          ofertas={ofertas}
          onProjetos={setEscolhidos}
          onVoltar={restart}
          onContinuar={() => setEscolhendo('destino')}
        />
      )}
      {passo === 'Destino' &&
        importacao &&
        projeto &&
        (projetos.length > 1 || importacao.situacao === 'APLICADA' ? (
          <PassoVarios importacao={importacao} projetos={projetos} onVoltar={() => setEscolhendo('outros')} />
        ) : (
          <PassoDestino
            importacao={importacao}
            projeto={projeto}
            inicial={inicial}
            onVoltar={() => setEscolhendo(undefined)}
          />
        ))}
      {passo === 'Aplicando' && <PassoAplicando importacao={importacao} trabalho={trabalho} onClose={onClose} />}
      {passo === 'Concluído' && importacao && (
        <PassoConcluido importacao={importacao} trabalho={trabalho} onOutros={importarOutros} onClose={onClose} />
      )}
    </>
  );
}
