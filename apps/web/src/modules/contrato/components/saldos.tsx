import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { contrato, FAROIS_VERBA, farolDaVerba } from '@cadencia/domain/contrato/cadastro.ts';
import { avisosDoContrato } from '@cadencia/domain/contrato/schema.ts';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatNumero } from '../../../lib/formato.ts';
import styles from './contrato.module.css';

interface Saldo {
  readonly rotulo: string;
  readonly usado: string;
  readonly total: string | null;
  readonly write: (valor: string) => string;
}

const CORES = { VERDE: 'blue', AMARELO: 'yellow', VERMELHO: 'red' } as const;

function Barra({ rotulo, usado, total, write }: Saldo) {
  if (total === null || Number(total) === 0)
    return (
      <div className={styles.saldo}>
        <h3>{rotulo}</h3>
        <p>
          {write(usado)} <span>sem valor contratado</span>
        </p>
      </div>
    );
  const pct = (Number(usado) / Number(total)) * 100;
  const farol = farolDaVerba(pct);
  return (
    <div className={styles.saldo}>
      <h3>{rotulo}</h3>
      <p>
        <strong>{write(usado)}</strong> de {write(total)}
        <span>
          {formatNumero(pct, 1)}% · {FAROIS_VERBA[farol].toLowerCase()}
        </span>
      </p>
      <Progress value={Math.min(100, pct)} color={CORES[farol]} aria-label={`${rotulo}: ${formatNumero(pct, 1)}%`} />
    </div>
  );
}

const reais = (valor: string): string => `R$ ${decimalBr(valor, 2)}`;
const horas = (valor: string): string => `${formatNumero(Number(valor), 0)} HH`;

type Usado = Readonly<Partial<Record<'hhAlocado' | 'hhContratado' | 'verbaConsumida' | 'verbaExtra', string | null>>>;

/** The balances of a contract: how much of it is in use. */
export function Saldos({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(rowQuery(contrato, id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">Carregando…</p>;
  const { hhAlocado, hhContratado, verbaConsumida, verbaExtra } = data as Usado;
  return (
    <div className={styles.saldos}>
      {avisosDoContrato({ valorTotal: data['valorTotal'], verbaExtra: data['verbaExtra'] }).map((aviso) => (
        <Notice key={aviso} tone="atencao">
          {aviso}
        </Notice>
      ))}
      <Barra rotulo="HH alocado no cronograma" usado={hhAlocado ?? '0'} total={hhContratado ?? null} write={horas} />
      {verbaConsumida != null && (
        <Barra rotulo="Verba para serviços extras" usado={verbaConsumida} total={verbaExtra ?? null} write={reais} />
      )}
      <p className={styles.explica}>
        O HH alocado soma as horas das pessoas, sem as das máquinas, nas atividades dos serviços deste contrato; as que
        uma frente de outro contrato faz são daquele. Vale o projeto escolhido; sem projeto, todos os seus. A verba é
        consumida pelas SSE aprovadas.
      </p>
    </div>
  );
}
