import { type Problema, posicaoDe } from '@cadencia/domain/email-problemas.ts';
import type { TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './editor.module.css';

interface Props {
  readonly problemas: readonly Problema[];
  readonly texto: TextoModelo;
  /** Moves the cursor to the problem. */
  readonly onGo: (problema: Problema) => void;
}

const NOMES = { assunto: 'Assunto', corpo: 'Corpo' } as const;

function lugarDe({ campo, inicio }: Problema, texto: TextoModelo): string {
  const { linha, coluna } = posicaoDe(texto[campo], inicio);
  return campo === 'assunto'
    ? `${NOMES[campo]}, coluna ${coluna}`
    : `${NOMES[campo]}, linha ${linha}, coluna ${coluna}`;
}

/** The problems that keep the text from being saved, each with its place. */
export function ProblemasTexto({ problemas, texto, onGo }: Props) {
  return (
    <div aria-live="polite">
      {problemas.length > 0 && (
        <ul className={styles.problemas}>
          {problemas.map((problema) => (
            <li key={`${problema.campo} ${problema.inicio} ${problema.mensagem}`}>
              <IconAlertTriangle className={styles.alerta} size={16} stroke={1.7} aria-hidden="true" />
              <button type="button" className={styles.lugar} onClick={() => onGo(problema)}>
                {lugarDe(problema, texto)}
              </button>
              <span>{problema.mensagem}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
