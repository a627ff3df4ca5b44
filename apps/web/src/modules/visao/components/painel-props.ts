import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';

export interface PainelProps {
  readonly lista: string;
  /** Views that the list has from the start, by name. */
  readonly prontas: Readonly<Record<string, EstadoDaVisao>> | undefined;
  readonly onPronta: (estado: EstadoDaVisao) => void;
  readonly estado: EstadoDaVisao;
  readonly atual: Visao | undefined;
  /** The current view as the screen last showed it; the screen is saved over that version. */
  readonly base: Visao | undefined;
  /** Whether the screen differs from `base`. */
  readonly mudou: boolean;
  /** The view deleted last, which can be restored. */
  readonly excluida: Visao | undefined;
  readonly onExcluida: (visao: Visao | undefined) => void;
  readonly onAplicar: (visao: Visao | undefined) => void;
}
