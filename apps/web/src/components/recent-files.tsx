import { Button, Flex, Text } from '@mantine/core';
import { formatBytes } from '../lib/bytes.ts';
import { formatInstante } from '../lib/formato.ts';
import { Heading } from './heading.tsx';
import { StatusDot, type Tone } from './status-dot.tsx';

interface RecentFile {
  readonly id: number;
  readonly arquivo: string;
  /** Size in bytes. */
  readonly tamanho: number;
  readonly criadaEm: string;
  readonly tom: Tone;
  readonly situacao: string;
  /** Purpose of opening the file; undefined: it cannot be opened. */
  readonly acao: string | undefined;
}

interface Props {
  readonly arquivos: readonly RecentFile[];
  readonly onAbrir: (id: number) => void;
}

/** The last files that were imported; the person can follow, continue, repeat or undo each. */
export function RecentFiles({ arquivos, onAbrir }: Props) {
  if (arquivos.length === 0) return null;
  return (
    <section aria-label="Importações recentes">
      <Heading component="h3" mt={20} mb={6}>
        Importações recentes
      </Heading>
      <ul>
        {arquivos.map(({ id, arquivo, tamanho, criadaEm, tom, situacao, acao }) => (
          <Flex
            key={id}
            component="li"
            wrap="wrap"
            gap="4px 12px"
            align="center"
            mih={40}
            py={4}
            style={{ borderBottom: '1px solid var(--cad-borda)' }}
          >
            <Text span flex={1} miw={180} fz="sm" fw={600} truncate title={arquivo}>
              {arquivo}
            </Text>
            <StatusDot tone={tom}>{situacao}</StatusDot>
            <Text span className="cad-numero" fz="sm" c="dimmed">
              {formatBytes(tamanho)} · {formatInstante(criadaEm)}
            </Text>
            {acao && (
              <Button
                size="compact-sm"
                variant="default"
                ml="auto"
                aria-label={`${acao}: ${arquivo}`}
                onClick={() => onAbrir(id)}
              >
                {acao}
              </Button>
            )}
          </Flex>
        ))}
      </ul>
    </section>
  );
}
