import {
  CAMPOS_EXPLICADOS,
  type Explicacao,
  type PassoExplicado,
} from '@cadencia/domain/cronograma/consulta/schema.ts';
import { Anchor, Box, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { formatDataHora, formatDuracao } from '../../../lib/formato.ts';
import { type CampoExplicado, porqueQuery } from './chamadas-do-plano.ts';

interface PassosProps {
  readonly titulo: string;
  readonly passos: readonly PassoExplicado[];
  readonly cortada: boolean;
  readonly onAtividade: (id: number) => void;
}

/** The causes of a date, each followed by its own cause. */
function Passos({ titulo, passos, cortada, onAtividade }: PassosProps) {
  return (
    <>
      <Text fz="sm" fw={600} mt={8}>
        {titulo}
      </Text>
      <Box component="ol" fz="sm" m={0} pl={32} style={{ listStyle: 'decimal' }}>
        {passos.map((passo, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chain has its order, and an activity may be in it twice
          <Box component="li" key={i} mb={4}>
            {passo.atividade && (
              <Anchor
                type="button"
                component="button"
                inherit
                ta="left"
                onClick={() => onAtividade(passo.atividade?.id ?? 0)}
              >
                {passo.atividade.codigo}
              </Anchor>
            )}
            {passo.frase.slice(
              passo.frase.startsWith(passo.atividade?.codigo ?? ' ') ? passo.atividade?.codigo.length : 0,
            )}
            {passo.causas.map(
              (causa) =>
                causa.tipo === 'ESPERA' &&
                causa.endereco !== null && (
                  <Anchor key={causa.endereco} href={causa.endereco} inherit ml={4}>
                    Abrir o que ela espera
                  </Anchor>
                ),
            )}
          </Box>
        ))}
      </Box>
      {cortada && (
        <Text fz="sm" c="dimmed">
          A cadeia continua além daqui.
        </Text>
      )}
    </>
  );
}

/** The value that is explained, as people read it. */
function valorDe({ data, valor }: Explicacao): string {
  if (data) return formatDataHora(data);
  if (valor === null) return '';
  return formatDuracao(valor);
}

/** The question, as a planner asks it; what it asks about is not known before the answer. */
function pergunta(campo: CampoExplicado, data: Explicacao | undefined): string {
  if (!data) return `Por quê? ${CAMPOS_EXPLICADOS[campo]}`;
  if (campo === 'CRITICA') return `Por que ${data.valor === 1 ? '' : 'não '}é crítica?`;
  const nome = CAMPOS_EXPLICADOS[campo].toLowerCase();
  return `Por que ${nome.startsWith('folga') ? 'a' : 'o'} ${nome} é ${valorDe(data)}?`;
}

const Criterio = ({ tipo, limite, folga }: NonNullable<Explicacao['criterio']>) => (
  <Text fz="sm" mt={8}>
    {tipo === 'CAMINHO_MAIS_LONGO'
      ? 'É crítica quem está no caminho mais longo até o término.'
      : `É crítica quem tem folga total até ${formatDuracao(limite)}; esta tem ${formatDuracao(folga)}.`}
  </Text>
);

const PONTA = { INICIO: 'início', TERMINO: 'término', CONTAGEM: 'contagem' } as const;

/** What a total float is the difference of. */
function Diferenca({ campo, cedo, tarde, valor }: Explicacao) {
  const [antes, depois] = [cedo?.passos[0], tarde?.passos[0]];
  if (campo !== 'FOLGA_TOTAL' || !antes || depois?.lado !== 'TARDE') return null;
  return (
    <Text fz="sm" mt={8}>
      É o tempo de trabalho, no calendário da atividade, do {PONTA[antes.ponta]} cedo, {formatDataHora(antes.data)}, ao{' '}
      {PONTA[depois.ponta]} tarde, {formatDataHora(depois.data)}: {formatDuracao(valor)}.
    </Text>
  );
}

interface Props {
  readonly id: number;
  readonly campo: CampoExplicado;
  readonly onAtividade: (id: number) => void;
  readonly onFechar: () => void;
}

/** Why a date, a float or a critical flag has its value, in sentences that lead to the activities behind it. */
export function PorQue({ id, campo, onAtividade, onFechar }: Props) {
  const { data, error, isPending, isFetching, refetch } = useQuery(porqueQuery(id, campo));
  return (
    <Box component="section" aria-label="Por quê?" bg="var(--cad-superficie-2)" bdrs="md" p="8px 12px" mb={12}>
      <Group justify="space-between" wrap="nowrap">
        <Text fz="sm" fw={600}>
          {pergunta(campo, data)}
        </Text>
        <UnstyledButton fz="sm" c="var(--cad-link)" onClick={onFechar}>
          Fechar
        </UnstyledButton>
      </Group>
      {isPending && <Skeleton height={80} mt={8} />}
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data?.criterio && <Criterio {...data.criterio} />}
      {data && <Diferenca {...data} />}
      {data?.cedo && <Passos titulo="Do começo até aqui" {...data.cedo} onAtividade={onAtividade} />}
      {data?.tarde && (
        <Passos
          titulo={campo === 'FOLGA_LIVRE' ? 'O que vem depois' : 'Daqui até o fim'}
          {...data.tarde}
          onAtividade={onAtividade}
        />
      )}
      {data && !data.cedo && !data.tarde && !data.criterio && (
        <Text fz="sm" mt={8} c="dimmed">
          Não há o que explicar: a atividade não tem esta data no último cálculo.
        </Text>
      )}
    </Box>
  );
}
