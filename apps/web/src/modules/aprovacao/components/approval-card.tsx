import {
  type NivelPedido,
  type Pedido,
  SITUACOES,
  SITUACOES_NIVEL,
  type SituacaoNivel,
  type TipoVoto,
  VOTOS,
  type Voto,
} from '@cadencia/domain/aprovacao/schema.ts';
import { dadoEmPalavras } from '@cadencia/domain/parte-aprovada.ts';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { formatInstante } from '../../../lib/formato.ts';
import { aprovacoesQuery } from '../api.ts';
import { Fatos, Prazo } from './fatos.tsx';
import { VotoDialog } from './voto-dialog.tsx';

const TONS: Readonly<Record<SituacaoNivel, Tone>> = {
  AGUARDANDO: 'neutro',
  PENDENTE: 'atencao',
  APROVADO: 'feito',
  REPROVADO: 'critico',
  DEVOLVIDO: 'critico',
  DISPENSADO: 'neutro',
};

const VOTOU: Readonly<Record<TipoVoto, string>> = { APROVA: 'aprovou', REPROVA: 'reprovou', DEVOLVE: 'devolveu' };

const UmVoto = ({ nome, emNomeDe, voto, parecer, em, ...dado }: Voto) => (
  <Text component="li" fz="sm">
    <strong>{nome}</strong>
    {emNomeDe && ` no lugar de ${emNomeDe.nome}`} {VOTOU[voto]} {dadoEmPalavras(dado)} em {formatInstante(em)}
    {parecer && (
      <Text span display="block" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {parecer}
      </Text>
    )}
  </Text>
);

interface NivelProps {
  readonly nivel: NivelPedido;
  readonly pedido: Pedido;
  readonly agora: number;
}

/** A level: its state, who voted, who is missing, since when and until when. */
function Nivel({ nivel: um, pedido, agora }: NivelProps) {
  const faltam = pedido.faltam.filter(({ nivel }) => nivel === um.nivel);
  const votos = pedido.votos.filter(({ nivel }) => nivel === um.nivel);
  const isAberto = um.situacao === 'PENDENTE' && pedido.situacao === 'PENDENTE';
  return (
    <Box component="li" py={8} style={{ borderTop: '1px solid var(--cad-borda)' }}>
      <Group justify="space-between" gap={8}>
        <Text fz="sm" fw={600}>
          {um.nivel} · {um.nome}
        </Text>
        <StatusDot tone={TONS[um.situacao]}>{SITUACOES_NIVEL[um.situacao]}</StatusDot>
      </Group>
      {um.situacao !== 'DISPENSADO' && (
        <Text fz="xs" c="dimmed">
          Por quê: {um.motivos.join(', ')}
          {um.quorum > 1 && ` · ${um.quorum} votos`}
          {um.desde && ` · desde ${formatInstante(um.desde)}`}
          {um.escaladoPara !== null && ` · o nível ${um.escaladoPara} também vota`}
        </Text>
      )}
      {isAberto && um.limite && <Prazo limite={um.limite} agora={agora} />}
      {votos.length > 0 && (
        <Stack component="ul" gap={4} mt={4}>
          {votos.map((voto) => (
            <UmVoto key={`${voto.usuarioId}`} {...voto} />
          ))}
        </Stack>
      )}
      {isAberto && (
        <Text fz="sm" mt={4}>
          {faltam.length > 0 ? 'Pode votar: ' : 'Ninguém da equipe pode votar neste nível.'}
          {faltam.map(({ nome, substituto }) => (substituto ? `${nome} (ou ${substituto})` : nome)).join(', ')}
        </Text>
      )}
    </Box>
  );
}

interface VotarProps {
  readonly pedido: Pedido;
  readonly onVotar: (voto: TipoVoto) => void;
}

/** The three votes on a request. */
export const Votar = ({ pedido: { meuVoto }, onVotar }: VotarProps) =>
  meuVoto.ok && (
    <Group gap={8}>
      {(Object.keys(VOTOS) as TipoVoto[]).map((voto) => (
        <Button
          key={voto}
          size="sm"
          variant={voto === 'APROVA' ? 'filled' : 'default'}
          {...(voto === 'REPROVA' ? { c: 'var(--cad-critico)' } : {})}
          onClick={() => onVotar(voto)}
        >
          {VOTOS[voto]}
        </Button>
      ))}
    </Group>
  );

/** The approval of a record: the cycle of now with its levels, and the cycles before it. */
export function ApprovalCard(registro: Pick<Pedido, 'documento' | 'registroId'>) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery(aprovacoesQuery(registro));
  const [voto, setVoto] = useState<TipoVoto>();
  if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const [atual] = data;
  if (!atual) return <EmptyState frase="Este registro ainda não foi enviado para aprovação." />;
  return (
    <Stack gap={16}>
      {data.map((pedido) => (
        <Stack key={pedido.id} component="section" gap={8} aria-label={`Ciclo ${pedido.ciclo}`}>
          <Group justify="space-between" gap={8}>
            <Text component="h3" fz="md" fw={600}>
              Ciclo {pedido.ciclo}: {SITUACOES[pedido.situacao].toLowerCase()}
            </Text>
            <Text fz="xs" c="dimmed">
              enviado em {formatInstante(pedido.em)}
            </Text>
          </Group>
          <Fatos pedido={pedido} agora={dataUpdatedAt} />
          <ul>
            {pedido.niveis.map((nivel) => (
              <Nivel key={nivel.nivel} nivel={nivel} pedido={pedido} agora={dataUpdatedAt} />
            ))}
          </ul>
          {pedido === atual && <Votar pedido={pedido} onVotar={setVoto} />}
          {pedido === atual && pedido.situacao === 'PENDENTE' && !pedido.meuVoto.ok && (
            <Notice tone="info">{pedido.meuVoto.motivo}</Notice>
          )}
        </Stack>
      ))}
      {voto && <VotoDialog pedidos={[atual]} voto={voto} onClose={() => setVoto(undefined)} />}
    </Stack>
  );
}
