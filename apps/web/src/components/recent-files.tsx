import { Button } from '@mantine/core';
import { formatBytes } from '../lib/bytes.ts';
import { formatInstante } from '../lib/formato.ts';
import styles from './recent-files.module.css';
import { StatusDot, type Tone } from './status-dot.tsx';
import passo from './wizard.module.css';

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
      <h3 className={passo.secao}>Importações recentes</h3>
      <ul className={styles.recentes}>
        {arquivos.map(({ id, arquivo, tamanho, criadaEm, tom, situacao, acao }) => (
          <li key={id}>
            <span className={styles.arquivo} title={arquivo}>
              {arquivo}
            </span>
            <StatusDot tone={tom}>{situacao}</StatusDot>
            <span className={`${passo.nota} cad-numero`}>
              {formatBytes(tamanho)} · {formatInstante(criadaEm)}
            </span>
            {acao && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${acao}: ${arquivo}`}
                onClick={() => onAbrir(id)}
              >
                {acao}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
