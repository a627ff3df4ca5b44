import { Notice } from '../../../components/notice.tsx';

interface PropsFalha {
  readonly mensagem: string;
  readonly acao: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** Why the server refused; a message that a field of the form shows is not repeated. */
export function Falha({ mensagem, acao, campos }: PropsFalha) {
  const { idExterno, ...doFormulario } = campos;
  if (Object.keys(doFormulario).length > 0) return <Notice tone="critico">Corrija os campos marcados.</Notice>;
  return (
    <Notice tone="critico" titulo={mensagem}>
      {idExterno ?? acao}
    </Notice>
  );
}
