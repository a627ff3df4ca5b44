import { writeLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import { PASSO_SEQUENCIA, renumber } from '@cadencia/domain/pacote/rede.ts';
import type { PacoteResolvido, PacotesNoEquipamento } from '@cadencia/domain/pacote/schema.ts';
import { Button, Flex, Group, List, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatContador, formatNumero } from '../lib/formato.ts';
import { ErrorState } from './error-state.tsx';
import { Modal } from './overlay.tsx';
import { ReasonButton } from './reason-button.tsx';

type Campos = Readonly<Record<string, unknown>>;

/** The activities of a package as rows after `linhas`; their codes go on from the last one with this beginning. */
function toLinhas({ atividades }: PacoteResolvido, prefixo: string, linhas: readonly Campos[]): Campos[] {
  const usados = linhas.flatMap(({ codigo }) => {
    const [, n] = String(codigo).split(`${prefixo}-`);
    return n && /^\d{1,6}$/.test(n) ? [Number(n)] : [];
  });
  const antes = Math.ceil(Math.max(0, ...usados) / PASSO_SEQUENCIA) * PASSO_SEQUENCIA;
  const codigoDe = (sequencia: number) => `${prefixo}-${antes + sequencia}`;
  return renumber(atividades).map(({ sequencia, problema: _, predecessoras, ...uma }) => ({
    ...uma,
    codigo: codigoDe(sequencia),
    predecessoras:
      writeLigacoes(predecessoras.map(({ sequencia: de, ...espera }) => ({ ...espera, quem: codigoDe(de) }))) || null,
  }));
}

interface PacoteProps {
  readonly pacote: PacoteResolvido;
  /** Rows that the request still takes. */
  readonly cabem: number;
  readonly onEscolher: () => void;
}

function Pacote({ pacote: { nome, descricao, hh, atividades }, cabem, onEscolher }: PacoteProps) {
  const problemas = atividades.filter(({ problema }) => problema);
  const motivo = atividades.length > cabem ? `Cabem mais ${cabem} linhas.` : undefined;
  return (
    <Paper component="li" withBorder p={10}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap={12}>
        <div>
          <Text fw={600}>{nome}</Text>
          <Text fz="sm" c="dimmed" className="cad-numero">
            {formatContador(atividades.length, 'atividade', 'atividades')} ·{' '}
            {hh === null ? 'HH incompletas' : `${formatNumero(hh)} HH`}
          </Text>
        </div>
        <ReasonButton
          variant="default"
          size="compact-md"
          aria-label={`Incluir ${nome}`}
          motivo={motivo}
          onClick={onEscolher}
        >
          Incluir
        </ReasonButton>
      </Group>
      {descricao && <Text fz="sm">{descricao}</Text>}
      {problemas.length > 0 && (
        <List size="sm" c="var(--cad-atencao)">
          {problemas.map(({ sequencia, nome: qual, problema }) => (
            <List.Item key={sequencia}>
              {sequencia} {qual}: {problema}
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}

interface PacotesProps extends Pick<Props, 'chave' | 'read'> {
  readonly cabem: number;
  readonly onEscolher: (pacote: PacoteResolvido, prefixo: string) => void;
  readonly onClose: () => void;
}

function Pacotes({ chave, read, cabem, onEscolher, onClose }: PacotesProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: chave,
    queryFn: ({ signal }) => read(signal),
    staleTime: 0,
  });
  return (
    <Modal opened onClose={onClose} title="Atividades de um pacote típico" size={560}>
      {error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.pacotes.length === 0 && <Text>O tipo deste equipamento não tem pacote típico ativo.</Text>}
      <Stack component="ul" gap={12} p={0} m={0} style={{ listStyle: 'none' }}>
        {data?.pacotes.map((pacote) => (
          <Pacote key={pacote.id} pacote={pacote} cabem={cabem} onEscolher={() => onEscolher(pacote, data.prefixo)} />
        ))}
      </Stack>
      <Flex justify="flex-end" mt={12}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Modal>
  );
}

interface Props {
  /** Name of what `read` answers, among what the page has read. */
  readonly chave: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<PacotesNoEquipamento>;
  /** Why no package can be chosen now. */
  readonly motivo: string | undefined;
  /** Rows that are there, and how many there may be. */
  readonly linhas: readonly Campos[];
  readonly max: number;
  readonly onIncluir: (novas: readonly Campos[]) => void;
}

/** A button that adds the activities of a typical package to rows of proposed ones. */
export function DoPacote({ motivo, linhas, max, onIncluir, ...leitura }: Props) {
  const [aberto, setAberto] = useState(false);
  const [feito, setFeito] = useState('');
  const include = (pacote: PacoteResolvido, prefixo: string) => {
    const novas = toLinhas(pacote, prefixo, linhas);
    onIncluir(novas);
    setFeito(formatContador(novas.length, 'linha incluída.', 'linhas incluídas.'));
    setAberto(false);
  };
  return (
    <Group gap={12}>
      <ReasonButton variant="default" size="compact-sm" motivo={motivo} onClick={() => setAberto(true)}>
        Do pacote…
      </ReasonButton>
      <Text span fz="sm" role="status">
        {feito}
      </Text>
      {aberto && (
        <Pacotes {...leitura} cabem={max - linhas.length} onEscolher={include} onClose={() => setAberto(false)} />
      )}
    </Group>
  );
}
