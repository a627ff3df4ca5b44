import type { EsquemaJson } from '@cadencia/domain/documentacao-api/schema.ts';

/** A schema of a call, with its name in case several calls share it. */
export interface Raiz {
  readonly esquema: EsquemaJson;
  readonly nome: string;
}

/** Length as JSON below which a schema stays where it is: it is plainer there. */
const MINIMO = 160;

const isObject = (valor: unknown): valor is EsquemaJson =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** `linhas de base` → `LinhasDeBase`. */
export const pascal = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letra: string) => letra.toUpperCase());

/** The schemas directly inside one, each with the name that a person would give it. */
function inside(esquema: EsquemaJson, nome: string): Raiz[] {
  const { properties = {}, ...outros } = esquema;
  const campos = Object.entries(properties as Readonly<Record<string, EsquemaJson>>).map(([chave, um]) => ({
    esquema: um,
    nome: `${nome}${pascal(chave)}`,
  }));
  const partes = Object.values(outros).flatMap((parte) => (Array.isArray(parte) ? parte : [parte]));
  return [...campos, ...partes.filter(isObject).map((um) => ({ esquema: um, nome }))];
}

type Nomes = ReadonlyMap<string, string>;

/** Schemas of objects that occur in more than one place, by their JSON; those in `sabidos` have the given name. */
function repeated(raizes: readonly Raiz[], sabidos: Nomes): Nomes {
  const vistos = new Map<string, { vezes: number; nome: string }>();
  const visit = ({ esquema, nome }: Raiz) => {
    const json = JSON.stringify(esquema);
    const antes = vistos.get(json);
    const proprio = sabidos.get(json) ?? nome;
    if ('properties' in esquema && json.length >= MINIMO)
      vistos.set(json, { vezes: (antes?.vezes ?? 0) + 1, nome: antes?.nome ?? proprio });
    // The inside of a repeated schema repeats with it, so one visit is enough.
    if (!antes) for (const um of inside(esquema, proprio)) visit(um);
  };
  for (const raiz of raizes) visit(raiz);
  const nomes = new Map<string, string>();
  const usados = new Set<string>();
  for (const [json, { vezes, nome }] of vistos) {
    if (vezes < 2) continue;
    let livre = nome;
    for (let n = 2; usados.has(livre); n += 1) livre = `${nome}${n}`;
    usados.add(livre);
    nomes.set(json, livre);
  }
  return nomes;
}

/** Moves each schema that occurs in more than one place under a name, and refers to it from the places. */
export function shareSchemas(raizes: readonly Raiz[], sabidos: Nomes) {
  const nomes = repeated(raizes, sabidos);
  const refer = (valor: unknown): unknown => {
    if (Array.isArray(valor)) return valor.map(refer);
    if (!isObject(valor)) return valor;
    const nome = nomes.get(JSON.stringify(valor));
    return nome === undefined ? within(valor) : { $ref: `#/components/schemas/${nome}` };
  };
  const within = (esquema: EsquemaJson): EsquemaJson =>
    Object.fromEntries(Object.entries(esquema).map(([chave, valor]) => [chave, refer(valor)]));
  const componentes = [...nomes].map(([json, nome]) => [nome, within(JSON.parse(json) as EsquemaJson)] as const);
  return {
    refer: (esquema: EsquemaJson) => refer(esquema) as EsquemaJson,
    componentes: Object.fromEntries(componentes.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
