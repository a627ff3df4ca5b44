import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOfError } from '../lib/erro-api.ts';
import styles from './notice.module.css';

interface Props {
  readonly tone: 'critico' | 'atencao' | 'info';
  readonly titulo?: string;
  readonly children: ReactNode;
}

/** A message in the flow of the page; a failure interrupts screen readers, any other waits its turn. */
export function Notice({ tone, titulo, children }: Props) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={styles.aviso} data-tone={tone} role={tone === 'critico' ? 'alert' : 'status'}>
      <Icon className={styles.icone} size={18} stroke={1.7} aria-hidden="true" />
      <div>
        {titulo && <p className={styles.titulo}>{titulo}</p>}
        <div className={styles.texto}>{children}</div>
      </div>
    </div>
  );
}

/** A failed action: what happened, and what to do; it shows nothing without an error. */
export function Failure({ error, titulo }: { readonly error: unknown; readonly titulo?: string }) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" {...(titulo ? { titulo } : {})}>
      {mensagem} {acao}
    </Notice>
  );
}
