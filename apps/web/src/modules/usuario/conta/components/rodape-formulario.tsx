import { Button } from '@mantine/core';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { formatInstante } from '../../../../lib/formato.ts';
import styles from './conta.module.css';

interface Gravacao {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly submittedAt: number;
}

interface Props {
  readonly gravacao: Gravacao;
  readonly alterado: boolean;
  /** Something else is to be answered first. */
  readonly parado?: boolean;
  readonly onDescartar: () => void;
  readonly rotulo?: string;
}

/** The end of a form: what failed, what was saved and when, and the guard of what is not. */
export function RodapeFormulario({ gravacao, alterado, parado = false, onDescartar, rotulo = 'Salvar' }: Props) {
  const { error, isPending, isSuccess, submittedAt } = gravacao;
  return (
    <>
      <Failure error={error} />
      <div className={styles.acoes}>
        <Button type="submit" loading={isPending} disabled={!alterado || parado}>
          {rotulo}
        </Button>
        {alterado && (
          <Button variant="default" disabled={isPending} onClick={onDescartar}>
            Descartar alterações
          </Button>
        )}
        <span className={styles.salvo} role="status">
          {isSuccess && !alterado && `Salvo em ${formatInstante(new Date(submittedAt).toISOString())}`}
        </span>
      </div>
      <LeaveGuard ativo={alterado} titulo="Há alterações não salvas" onDiscard={onDescartar}>
        Ao sair, o que foi digitado aqui se perde.
      </LeaveGuard>
    </>
  );
}
