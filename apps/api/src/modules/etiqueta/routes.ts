import { pluralNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { type ComEtiqueta, printEtiquetas } from '@cadencia/domain/etiqueta/endpoints.ts';
import { MAX_ETIQUETAS } from '@cadencia/domain/etiqueta/schema.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import type { Listavel } from '../../cadastro/derivados.ts';
import { listKeys, type Pergunta } from '../../cadastro/queries.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { enderecoDe } from '../../infra/etiqueta.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { apoiosPedidos } from '../controleapoio/queries.ts';
import { valvulas } from '../controlevalvula/queries.ts';
import { equipamentos } from '../equipamento/parada/queries.ts';
import { ramos } from '../planta/conteudo/queries.ts';
import { raquetes } from '../raquete/queries.ts';
import { suprimentos } from '../suprimento/queries.ts';
import { etiquetasTarefa } from './jobs.ts';
import { listEtiquetados } from './queries.ts';

const locais: Listavel = ramos.find(({ path }) => path === local.path) ?? local;
const REGISTROS: Readonly<Record<ComEtiqueta, Listavel>> = {
  equipamento: equipamentos,
  local: locais,
  suprimento: suprimentos,
  raquete: raquetes,
  controlevalvula: valvulas,
  controleapoio: apoiosPedidos,
};

/** The rows of a list without the excluded ones; it refuses more rows than one print takes. */
async function listFiltered(
  db: Db,
  contexto: Contexto,
  cadastro: Listavel,
  { pergunta, exceto }: { readonly pergunta: Pergunta; readonly exceto: readonly number[] },
): Promise<number[]> {
  const { linhas, total } = await listKeys(db, contexto, cadastro, pergunta, MAX_ETIQUETAS + exceto.length);
  const fora = new Set(exceto);
  const ids = linhas.map(({ id }) => id).filter((id) => !fora.has(id));
  if (total <= linhas.length && ids.length <= MAX_ETIQUETAS) return ids;
  const [tem, maximo] = [total, MAX_ETIQUETAS].map((n) => n.toLocaleString('pt-BR'));
  const mensagem = `O filtro tem ${tem} ${pluralNaFrase(cadastro)}: imprima no máximo ${maximo} etiquetas por vez.`;
  throw new AppError('dados.invalidos', { campos: { ids: mensagem } });
}

export function etiquetaRoutes({ app, db, threads, endereco }: RouteDeps): void {
  for (const registro of Object.keys(printEtiquetas) as ComEtiqueta[]) {
    const cadastro = REGISTROS[registro];
    const plural = pluralNaFrase(cadastro);
    route(app, printEtiquetas[registro], async ({ contexto, input: { body }, reply }) => {
      const { ids, exceto = [], inicio, ...filtros } = body;
      const quais = ids ?? (await listFiltered(db, contexto, cadastro, { pergunta: filtros as Pergunta, exceto }));
      const achados = await listEtiquetados(db, contexto, cadastro, quais);
      if (achados.length === 0)
        throw new AppError('dados.invalidos', { campos: { ids: `Não há ${plural} para imprimir.` } });
      const etiquetas = achados.map(({ id, ...etiqueta }) => ({
        ...etiqueta,
        endereco: enderecoDe(endereco, registro, id),
      }));
      const folhas = { titulo: `Etiquetas de ${plural}`, etiquetas, inicio };
      const pdf = await consultar(threads, etiquetasTarefa, folhas);
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `attachment; filename="etiquetas-de-${plural}.pdf"`);
      return toBuffer(pdf);
    });
  }
}
