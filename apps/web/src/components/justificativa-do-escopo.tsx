import { Justificativa } from './justificativa.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** The person may justify a change of a frozen scope. */
  readonly pode: boolean;
  readonly motivo: string;
  readonly onMotivo: (motivo: string) => void;
}

/** Field for the justification of a change in a frozen scope; or it says who can give one. */
export function JustificativaDoEscopo({ pode, motivo, onMotivo }: Props) {
  return (
    <>
      <Notice tone="atencao" titulo="O escopo está congelado">
        {pode
          ? 'O que entra e o que sai agora pede uma justificativa, que fica no histórico do projeto.'
          : 'Incluir e retirar pede a permissão Editar escopo congelado. Peça a quem a tem, ou deixe essas linhas de fora.'}
      </Notice>
      {pode && <Justificativa motivo={motivo} onMotivo={onMotivo} />}
    </>
  );
}
