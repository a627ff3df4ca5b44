import { Notice } from '../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';

/** Why a write was refused, with the errors of fields that have no place on the screen. */
export function Falha({ error, titulo }: { readonly error: unknown; readonly titulo: string }) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  const campos = error instanceof ErroApi ? Object.values(error.campos) : [];
  return (
    <Notice tone="critico" titulo={titulo}>
      {mensagem} {campos.length > 0 ? campos.join(' ') : acao}
    </Notice>
  );
}
