import { Button } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { textOfError } from '../../../lib/erro-api.ts';

interface Props {
  readonly error: unknown;
  readonly lendo: boolean;
  readonly onRetry: () => void;
}

/** Says that the period could not be read; the former content stays under it. */
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

interface ProcuradoProps {
  /** Id of the event in the address. */
  readonly procurado: number | undefined;
  readonly achado: boolean;
  /** Whether the period on screen has been read. */
  readonly lido: boolean;
  readonly onFechar: () => void;
}

/** Says that the event in the address is not there: it is in another project, gone, or on another date. */
export function AvisoNaoEncontrado({ procurado, achado, lido, onFechar }: ProcuradoProps) {
  if (procurado === undefined || achado || !lido) return null;
  return (
    <Notice tone="atencao" titulo="Evento não encontrado neste projeto">
      Ele pode ser de outro projeto, ter sido excluído ou estar em outra data.{' '}
      <Button size="compact-sm" variant="default" onClick={onFechar}>
        Ver o calendário
      </Button>
    </Notice>
  );
}
