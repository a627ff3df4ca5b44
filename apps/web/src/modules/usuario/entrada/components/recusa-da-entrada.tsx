import { Notice } from '../../../../components/notice.tsx';
import { textOfError } from '../../../../lib/erro-api.ts';
import { isBloqueada } from './use-espera.ts';

interface Props {
  readonly error: unknown;
  /** What is shown of the error, when the page keeps it elsewhere. */
  readonly mensagem?: string;
  /** Seconds left of the wait. */
  readonly wait: number;
}

/** Why the sign-in was refused; the button counts the wait. */
export function RecusaDaEntrada({ error, mensagem = textOfError(error).mensagem, wait }: Props) {
  if (isBloqueada(error)) {
    return <Notice tone="critico">{wait === 0 ? 'Você já pode tentar de novo.' : mensagem}</Notice>;
  }
  return (
    <Notice tone="critico">
      {mensagem} {error ? textOfError(error).acao : ''}
    </Notice>
  );
}
