import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';

/** What happened to what was asked, and what to do; nothing while it did not fail. */
export function Failure({ error, titulo }: { readonly error: unknown; readonly titulo?: string }) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" {...(titulo ? { titulo } : {})}>
      {mensagem} {acao}
    </Notice>
  );
}
