import type { ProjetoArquivo } from '../arquivo.ts';
import { semVazios } from '../sem-vazios.ts';

/** Old id → new id, by kind; the others stay. */
export interface IdsTrocados {
  readonly atividades: ReadonlyMap<string, string>;
  readonly eap: ReadonlyMap<string, string>;
  readonly calendarios: ReadonlyMap<string, string>;
  readonly recursos?: ReadonlyMap<string, string>;
}

const de = (mapa: ReadonlyMap<string, string>, id: string): string => mapa.get(id) ?? id;

/** The project with other ids in all places. */
export function comIds(
  projeto: ProjetoArquivo,
  { atividades, eap, calendarios, recursos = new Map() }: IdsTrocados,
): ProjetoArquivo {
  return {
    ...projeto,
    calendarioPadrao: de(calendarios, projeto.calendarioPadrao),
    calendarios: projeto.calendarios.map((calendario) => ({ ...calendario, id: de(calendarios, calendario.id) })),
    eap: projeto.eap.map((no) =>
      semVazios<typeof no>({
        ...no,
        idExterno: de(eap, no.idExterno),
        pai: no.pai === undefined ? undefined : de(eap, no.pai),
      }),
    ),
    atividades: projeto.atividades.map((atividade) =>
      semVazios<typeof atividade>({
        ...atividade,
        id: de(atividades, atividade.id),
        eap: de(eap, atividade.eap),
        calendario: de(calendarios, atividade.calendario),
        calendarioFolga:
          atividade.calendarioFolga === undefined ? undefined : de(calendarios, atividade.calendarioFolga),
      }),
    ),
    vinculos: projeto.vinculos.map((vinculo) => ({
      ...vinculo,
      de: de(atividades, vinculo.de),
      para: de(atividades, vinculo.para),
    })),
    recursos: projeto.recursos.map((recurso) => ({ ...recurso, idExterno: de(recursos, recurso.idExterno) })),
    alocacoes: projeto.alocacoes.map((alocacao) => ({
      ...alocacao,
      atividade: de(atividades, alocacao.atividade),
      recurso: de(recursos, alocacao.recurso),
    })),
  };
}
