import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { type Formulario, formularioTarefa, secoesDoRegistro } from '../../cadastro/formulario.ts';
import { tituloInteiro } from '../../cadastro/queries.ts';
import { qr } from '../../infra/documento.ts';
import type { RouteDeps } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { type Aprovaveis, type ImprimeAprovado, votosDe } from './queries.ts';

interface Deps extends RouteDeps {
  readonly aprovaveis: Aprovaveis;
}

/** Prints a record that is approved: its values, its votes and the lines that people sign. */
export const imprimeAprovado =
  (deps: Deps): ImprimeAprovado =>
  async (contexto, { documento, cadastro, nome, id, deixa, mais = [], assinaturas }) => {
    const { db, threads, now, endereco } = deps;
    const achada = await findWhole(db, contexto, cadastro, id, tituloInteiro);
    if (!achada) throw new AppError('registro.nao_encontrado');
    const { linha, rotulos } = achada;
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo, fuso } = await readOrigem(db, contexto, { cadastro, pergunta, now: now() });
    const [primeiro, ...outros] = cadastro.title;
    const numero = String(linha[primeiro]);
    const formulario: Formulario = {
      titulo: [numero, ...outros.map((nome) => String(linha[nome]))].join(' · '),
      topo: [titulo, `${nome} · ${carimbo}`],
      qr: qr(`${endereco}${rotaDe(cadastro)}?registro=${id}`),
      secoes: [
        ...secoesDoRegistro(cadastro, linha, rotulos, [...cadastro.title, ...deixa]),
        ...mais,
        ...(await votosDe({ db, contexto, aprovaveis: deps.aprovaveis, now: now() }, documento, id, fuso)),
        { titulo: 'Assinaturas', assinaturas },
      ],
    };
    return { numero, pdf: toBuffer(await consultar(threads, formularioTarefa, formulario)) };
  };
