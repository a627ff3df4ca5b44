import { Notice } from '../../../../components/notice.tsx';
import { textOfError } from '../../../../lib/erro-api.ts';
import { isBloqueada } from './use-espera.ts';

interface Props {
  readonly error: unknown;
  /** Text that the page keeps for the error; without it the error's own text shows. */
  readonly mensagem?: string;
  /** Seconds left to wait. */
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
