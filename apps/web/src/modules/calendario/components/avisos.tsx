import { Button } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';

interface Props {
  readonly error: unknown;
  readonly lendo: boolean;
  readonly onRetry: () => void;
}

/** The period could not be read: what was on screen stays under this. */
export function AvisoDeFalha({ error, lendo, onRetry }: Props) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" titulo="O calendário não foi atualizado">
      {mensagem} {acao}{' '}
      <Button size="compact-sm" variant="default" loading={lendo} onClick={onRetry}>
        Tentar de novo
      </Button>
    </Notice>
  );
}

export function AvisoIncompleto({ incompleto }: { readonly incompleto: boolean }) {
  if (!incompleto) return null;
  return (
    <Notice tone="atencao" titulo="Nem tudo está na tela">
      Este período tem mais eventos do que cabem numa leitura. Veja por semana para não perder nenhum.
    </Notice>
  );
}
