import type { MudancaDoMembro } from '@cadencia/domain/projeto/equipe/schema.ts';

/** What `Projeto:VincularUsuario` decides; the rest is of `Projeto:DefinirAlcada`. */
const DO_VINCULO = ['perfilId', 'contratoId'] as const;
const DA_ALCADA = ['nivelAprovacao', 'alcada', 'alcadaHh', 'inicio', 'termino', 'substituicao'] as const;

const tem = (mudanca: MudancaDoMembro, campos: readonly (keyof MudancaDoMembro)[]): boolean =>
  campos.some((campo) => mudanca[campo] !== undefined);

/** The permissions that a change asks for. */
export const permissoesDe = (mudanca: MudancaDoMembro): string[] => [
  ...(tem(mudanca, DO_VINCULO) ? ['Projeto:VincularUsuario'] : []),
  ...(tem(mudanca, DA_ALCADA) ? ['Projeto:DefinirAlcada'] : []),
];

interface Alcada {
  readonly nivelAprovacao: number;
  readonly alcada: string | null;
  readonly alcadaHh: string | null;
  readonly inicio: string | null;
  readonly termino: string | null;
}

/** No limit is more than any. */
const limite = (valor: string | null): number => (valor === null ? Number.POSITIVE_INFINITY : Number(valor));

/** Fields by which a change lets a person approve more than before: nobody does that for themselves. */
export function aumentos(antes: Alcada, depois: Alcada): Record<string, string> {
  const proprio = 'Ninguém aumenta a própria alçada: peça a outra pessoa.';
  const aprova = depois.nivelAprovacao > 0;
  return {
    ...(depois.nivelAprovacao > antes.nivelAprovacao ? { nivelAprovacao: proprio } : {}),
    ...(aprova && limite(depois.alcada) > limite(antes.alcada) ? { alcada: proprio } : {}),
    ...(aprova && limite(depois.alcadaHh) > limite(antes.alcadaHh) ? { alcadaHh: proprio } : {}),
    ...(aprova && (depois.inicio ?? '') < (antes.inicio ?? '') ? { inicio: proprio } : {}),
    ...(aprova && (depois.termino ?? '9') > (antes.termino ?? '9') ? { termino: proprio } : {}),
  };
}
