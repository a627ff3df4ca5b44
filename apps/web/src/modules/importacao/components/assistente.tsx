import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Stepper } from '@mantine/core';
import { useState } from 'react';
import { isRunning, type Trabalho } from '../../trabalho/api.ts';
import styles from './importacao.module.css';
import { PassoAplicando } from './passo-aplicando.tsx';
import { PassoArquivo } from './passo-arquivo.tsx';
import { PassoConcluido } from './passo-concluido.tsx';
import { PassoDestino } from './passo-destino.tsx';
import { PassoPrevia } from './passo-previa.tsx';
import { PASSOS, passoDe } from './passos.ts';

export interface PropsAssistente {
  readonly inicial: 'novo' | 'atualizar';
  readonly id: number | undefined;
  readonly importacao: Importacao | undefined;
  readonly trabalho: Trabalho | undefined;
  readonly onId: (id: number | undefined) => void;
  readonly onClose: () => void;
  readonly isPhone: boolean;
}

export function Assistente({ inicial, id, importacao, trabalho, onId, onClose, isPhone }: PropsAssistente) {
  const [noDestino, setNoDestino] = useState(false);
  const [escolhido, setEscolhido] = useState<string>();
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
      {isPhone ? (
        <p className={styles.passoTelefone}>
          Passo {PASSOS.indexOf(passo) + 1} de {PASSOS.length}: <strong>{passo}</strong>
        </p>
      ) : (
        <Stepper className={styles.passos} active={PASSOS.indexOf(passo)} size="sm" allowNextStepsSelect={false}>
          {PASSOS.map((nome) => (
            <Stepper.Step key={nome} label={nome} allowStepSelect={false} />
          ))}
        </Stepper>
      )}
      {passo === 'Arquivo' && (
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
    </>
  );
}
