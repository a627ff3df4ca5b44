import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';

/** What the views of a list are shown by. */
export interface PainelProps {
  readonly lista: string;
  /** What is on screen. */
  readonly estado: EstadoDaVisao;
  readonly atual: Visao | undefined;
  /** The same, as it was when the screen last showed it: what is on screen is saved over that version. */
  readonly base: Visao | undefined;
  /** Whether the screen differs from it. */
  readonly mudou: boolean;
  /** The last one deleted here, which may be brought back. */
  readonly excluida: Visao | undefined;
  readonly onExcluida: (visao: Visao | undefined) => void;
  readonly onAplicar: (visao: Visao | undefined) => void;
}
