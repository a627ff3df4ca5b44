import type { DocumentoApi, EsquemaJson, Operacao } from '@cadencia/domain/documentacao-api/schema.ts';
import { includesText } from '../../../lib/texto.ts';

export interface Chamada {
  readonly metodo: string;
  readonly endereco: string;
  readonly operacao: Operacao;
}

export interface Grupo {
  readonly nome: string;
  readonly descricao: string;
  readonly chamadas: readonly Chamada[];
}

const ACESSO: Readonly<Record<string, string>> = { publica: 'pública', sessao: 'com sessão' };

/** People who may make the call: everybody, anybody signed in, or holders of the permission. */
export const acessoDe = ({ 'x-permissao': permissao }: Operacao): string => ACESSO[permissao] ?? permissao;

const contem = ({ metodo, endereco, operacao }: Chamada, busca: string): boolean =>
  includesText(`${metodo} ${endereco} ${operacao.summary} ${acessoDe(operacao)}`, busca);

/** The calls that contain every word of the search, grouped by subject. */
export function gruposDe({ tags, paths }: DocumentoApi, busca: string): Grupo[] {
  const chamadas = Object.entries(paths)
    .flatMap(([endereco, metodos]) =>
      Object.entries(metodos).map(([metodo, operacao]) => ({ metodo: metodo.toUpperCase(), endereco, operacao })),
    )
    .filter((chamada) => contem(chamada, busca));
  return tags
    .map(({ name: nome, description: descricao }) => ({
      nome,
      descricao,
      chamadas: chamadas.filter(({ operacao }) => operacao.tags[0] === nome),
    }))
    .filter((grupo) => grupo.chamadas.length > 0);
}

const lista = (valor: unknown): readonly EsquemaJson[] => (Array.isArray(valor) ? (valor as EsquemaJson[]) : []);

type Componentes = DocumentoApi['components'];

const PREFIXO = '#/components/schemas/';

/** The schema that a reference names. The contract has no recursive objects. */
function alvoDe(esquema: EsquemaJson, { schemas }: Componentes): EsquemaJson {
  const ref = esquema['$ref'];
  return typeof ref === 'string' ? (schemas[ref.replace(PREFIXO, '')] ?? {}) : esquema;
}

function write(dado: EsquemaJson, recuo: string, componentes: Componentes): string {
  const esquema = alvoDe(dado, componentes);
  if ('const' in esquema) return JSON.stringify(esquema['const']);
  const valores = lista(esquema['enum']);
  if (valores.length > 0) return valores.map((valor) => JSON.stringify(valor)).join(' | ');
  const opcoes = lista(esquema['anyOf'] ?? esquema['oneOf']);
  if (opcoes.length > 0) return opcoes.map((opcao) => write(opcao, recuo, componentes)).join(' | ');
  if (esquema['type'] === 'array') return `${write((esquema['items'] ?? {}) as EsquemaJson, recuo, componentes)}[]`;
  if (esquema['type'] === 'object') return writeObjeto(esquema, recuo, componentes);
  const { format, type } = esquema as { format?: string; type?: string };
  return type === undefined
    ? 'qualquer'
    : `${type}${format === undefined || format === 'safeint' ? '' : ` (${format})`}`;
}

function writeObjeto(esquema: EsquemaJson, recuo: string, componentes: Componentes): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = esquema as {
    properties?: Record<string, EsquemaJson>;
    required?: readonly string[];
    additionalProperties?: unknown;
  };
  const dentro = `${recuo}  `;
  const linhas = Object.entries(properties).map(
    ([nome, campo]) => `${dentro}${nome}${required.includes(nome) ? '' : '?'}: ${write(campo, dentro, componentes)}`,
  );
  if (typeof additionalProperties === 'object' && additionalProperties !== null && linhas.length === 0) {
    linhas.push(`${dentro}[chave]: ${write(additionalProperties as EsquemaJson, dentro, componentes)}`);
  }
  return linhas.length > 0 ? `{\n${linhas.join('\n')}\n${recuo}}` : '{}';
}

/** A schema as a programmer reads it, with the schemas that it refers to; `?` marks an optional part. */
export const writeEsquema = (esquema: EsquemaJson, componentes: Componentes): string => write(esquema, '', componentes);

/** Status → its meaning in words. */
export const errosDe = ({ responses }: Operacao, { responses: contadas }: Componentes): [string, string][] =>
  Object.entries(responses)
    .filter(([status]) => !/^[23]/.test(status))
    .map(([status, resposta]) => {
      const { $ref, description } = resposta as { $ref?: string; description?: string };
      const contada = contadas[($ref ?? '').replace('#/components/responses/', '')] as
        | { description?: string }
        | undefined;
      return [status, description ?? contada?.description ?? ''];
    });

const aspas = (texto: string): string => `'${texto.replaceAll("'", "'\\''")}'`;

/** The call as a terminal command; it takes the token from the variable TOKEN. */
export function curlDe({ metodo, endereco, operacao }: Chamada, base: string): string {
  const corpo = operacao.requestBody?.content['application/json'];
  return [
    `curl -X ${metodo} ${aspas(base + endereco)}`,
    ...(operacao['x-permissao'] === 'publica' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(corpo ? [`-H 'Content-Type: application/json'`, `-d ${aspas(JSON.stringify(corpo.example ?? {}))}`] : []),
  ].join(' \\\n  ');
}
