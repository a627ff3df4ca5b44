import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import { planilhaEndpointsOf } from '@cadencia/domain/planilha/endpoints.ts';
import { writeCsv } from '@cadencia/interop/planilha/write-csv.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { FastifyInstance } from 'fastify';
import { type Contexto, hasProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { route } from '../../../infra/http.ts';
import { nomeDoArquivo } from '../exportacao/colunas.ts';
import { attach } from '../exportacao/routes.ts';
import { camposDe, type Registro } from '../registro/registro.ts';
import { colunasDoModelo, instrucoes, linhaDeExemplo } from './modelo.ts';
import { listCodigos } from './queries.ts';

/** Fields that a person fills in: others come from the session or from the product. */
const preenchidos = (registro: Registro, contexto: Contexto): CampoDaPlanilha[] =>
  camposDe(registro, contexto).filter(
    ({ nome, field }) =>
      nome !== 'ativo' && field.kind !== 'json' && !field.gerado && !(field.daSessao && hasProjeto(contexto)),
  );

/** The call that gives an empty sheet to fill in. */
export function modeloRoutes(app: FastifyInstance, { db }: { readonly db: Db }, registro: Registro): void {
  const { cadastro } = registro;
  route(app, planilhaEndpointsOf(cadastro, registro.projeto).modelo, async ({ contexto, input, reply }) => {
    const { formato } = input.query;
    const campos = preenchidos(registro, contexto);
    const colunas = colunasDoModelo(campos, await listCodigos(db, contexto, cadastro));
    const linhas = [linhaDeExemplo(campos)];
    attach(reply, nomeDoArquivo(cadastro, 'modelo-', ''), formato);
    if (formato === 'csv') return writeCsv(colunas, linhas);
    const explica = { nome: 'Instruções', larguras: [32, 12, 70, 30], linhas: instrucoes(campos, cadastro.key) };
    return writeXlsx({ nome: cadastro.labels.plural, colunas, linhas, textos: [explica] });
  });
}
