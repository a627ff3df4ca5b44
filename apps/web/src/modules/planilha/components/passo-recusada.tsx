import { SITUACOES_PLANILHA } from '@cadencia/domain/planilha/schema.ts';
import { Button } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import passo from '../../../components/wizard.module.css';
import { usePlanilhaActions } from '../api.ts';
import type { PropsPasso } from './passo.ts';
import styles from './planilha.module.css';

/** A sheet that could not be read, or whose reading stopped: why, and what to do. */
export function PassoRecusada({ planilha, onOutra, onClose }: PropsPasso) {
  const { agir } = usePlanilhaActions(planilha.id);
  const { situacao, arquivo, erros } = planilha;
  const podeRepetir = situacao === 'INTERROMPIDA';
  return (
    <div className={passo.pilha}>
      <Notice tone={podeRepetir ? 'atencao' : 'critico'} titulo={`${SITUACOES_PLANILHA[situacao]}: ${arquivo}`}>
        <ul className={styles.motivos}>
          {erros.map(({ codigo, mensagem, linha }) => (
            <li key={`${codigo} ${linha ?? ''} ${mensagem}`}>{mensagem}</li>
          ))}
        </ul>
        Nada foi salvo no cadastro.
      </Notice>
      <div className={passo.rodape}>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
        {podeRepetir && (
          <Button loading={agir.isPending} onClick={() => agir.mutate('conferir')}>
            Ler de novo
          </Button>
        )}
        <Button variant={podeRepetir ? 'default' : 'filled'} onClick={onOutra}>
          Escolher outra planilha
        </Button>
      </div>
    </div>
  );
}
