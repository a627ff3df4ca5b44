import { SITUACOES_PLANILHA } from '@cadencia/domain/planilha/schema.ts';
import { Button, Progress } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import passo from '../../../components/wizard.module.css';
import { textOfError } from '../../../lib/erro-api.ts';
import { useTrabalho } from '../../trabalho/api.ts';
import { usePlanilhaActions } from '../api.ts';
import type { PropsPasso } from './passo.ts';

/** Progress while the server reads, writes or undoes. */
export function PassoAndamento({ planilha, onClose }: PropsPasso) {
  const { data: trabalho } = useTrabalho(planilha.trabalhoId ?? undefined);
  const { agir } = usePlanilhaActions(planilha.id);
  const podeCancelar = planilha.situacao !== 'DESFAZENDO';
  return (
    <>
      <div className={passo.andamento} role="status">
        <p className={passo.frase}>
          {SITUACOES_PLANILHA[planilha.situacao]}: {planilha.arquivo}
        </p>
        <Progress value={trabalho?.andamento ?? 0} aria-label="Andamento" />
        <p className={passo.nota}>{trabalho?.etapa || 'Aguardando a vez'}</p>
        <p className={passo.nota}>Pode fechar esta janela: o trabalho continua no servidor.</p>
      </div>
      {agir.error && (
        <Notice tone="critico" titulo={textOfError(agir.error).mensagem}>
          {textOfError(agir.error).acao}
        </Notice>
      )}
      <div className={passo.rodape}>
        {podeCancelar && (
          <Button variant="default" loading={agir.isPending} onClick={() => agir.mutate('cancelar')}>
            Cancelar
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Fechar e continuar depois
        </Button>
      </div>
    </>
  );
}
