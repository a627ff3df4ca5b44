import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';

/** Why something was not saved, and what to do. */
export function Falha({ error }: { readonly error: unknown }) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" titulo={mensagem}>
      {acao}
    </Notice>
  );
}
