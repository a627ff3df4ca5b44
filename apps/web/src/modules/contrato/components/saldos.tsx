import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { contrato, FAROIS_VERBA, farolDaVerba } from '@cadencia/domain/contrato/cadastro.ts';
import { avisosDoContrato } from '@cadencia/domain/contrato/schema.ts';
import { Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from '../../../cadastro/api.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { formatNumero } from '../../../lib/formato.ts';

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
      <div>
        <Text component="h3" fw={600} mb={4}>
          {rotulo}
        </Text>
        <Group component="p" className="cad-numero" gap="4px 8px" mb={6}>
          {write(usado)}{' '}
          <Text span inherit ml="auto" c="dimmed">
            sem valor contratado
          </Text>
        </Group>
      </div>
    );
  const pct = (Number(usado) / Number(total)) * 100;
  const farol = farolDaVerba(pct);
  return (
    <div>
      <Text component="h3" fw={600} mb={4}>
        {rotulo}
      </Text>
      <Group component="p" className="cad-numero" gap="4px 8px" mb={6}>
        <strong>{write(usado)}</strong> de {write(total)}
        <Text span inherit ml="auto" c="dimmed">
          {formatNumero(pct, 1)}% · {FAROIS_VERBA[farol].toLowerCase()}
        </Text>
      </Group>
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
    <Stack gap={20}>
      {avisosDoContrato({ valorTotal: data['valorTotal'], verbaExtra: data['verbaExtra'] }).map((aviso) => (
        <Notice key={aviso} tone="atencao">
          {aviso}
        </Notice>
      ))}
      <Barra rotulo="HH alocado no cronograma" usado={hhAlocado ?? '0'} total={hhContratado ?? null} write={horas} />
      {verbaConsumida != null && (
        <Barra rotulo="Verba para serviços extras" usado={verbaConsumida} total={verbaExtra ?? null} write={reais} />
      )}
      <Text fz="sm" c="dimmed" mb={12}>
        O HH alocado soma as horas das pessoas, sem as das máquinas, nas atividades dos serviços deste contrato; as que
        uma frente de outro contrato faz são daquele. Vale o projeto escolhido; sem projeto, todos os seus. A verba é
        consumida pelas SSE aprovadas.
      </Text>
    </Stack>
  );
}
