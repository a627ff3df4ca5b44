import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { printRegistro } from '@cadencia/domain/planilha/endpoints.ts';
import { findWhole } from '../../../cadastro/filhos.ts';
import { type Firma, type Formulario, formularioTarefa, secoesDoRegistro } from '../../../cadastro/formulario.ts';
import { tituloInteiro } from '../../../cadastro/queries.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import { qr } from '../../../infra/documento.ts';
import { enderecoDe } from '../../../infra/etiqueta.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar, toBuffer } from '../../../infra/threads/consultar.ts';
import { nomeDoArquivo } from './colunas.ts';
import { readOrigem } from './queries.ts';
import { attach } from './routes.ts';

const PERGUNTA = { busca: '', ativo: 'todos', ordem: [] } as const;

interface Deps extends RouteDeps {
  /** Registers whose records are printed from their declaration. */
  readonly impressos: readonly Cadastro[];
  /** The signatures that people gave for what was done with a record. */
  readonly firmas: (contexto: Contexto, cadastro: Cadastro, id: number, fuso: string) => Promise<readonly Firma[]>;
}

/** Prints one record of any register: its values, its long texts, its children and who signed. */
export function registroRoutes({ app, db, threads, now, endereco, impressos, firmas }: Deps): void {
  route(app, printRegistro, async ({ contexto, input: { params }, reply }) => {
    const cadastro = impressos.find(({ path }) => path === params.entidade);
    if (!cadastro) throw new AppError('registro.nao_encontrado');
    authorize(contexto, cadastro.permission('Listar'));
    const achada = await findWhole(db, contexto, cadastro, params.id, tituloInteiro);
    if (!achada) throw new AppError('registro.nao_encontrado');
    const { linha, rotulos } = achada;
    const { titulo, carimbo, fuso } = await readOrigem(db, contexto, { cadastro, pergunta: PERGUNTA, now: now() });
    const assinaram = await firmas(contexto, cadastro, params.id, fuso);
    const nomes = cadastro.title.flatMap((nome) => linha[nome] ?? []);
    const formulario: Formulario = {
      titulo: nomes.map(escrito).join(' · '),
      topo: [titulo, `${cadastro.labels.singular} · ${carimbo}`],
      qr: qr(enderecoDe(endereco, cadastro.path, params.id)),
      secoes: [
        ...secoesDoRegistro(cadastro, linha, rotulos),
        ...(assinaram.length > 0 ? [{ titulo: 'Assinaturas', firmas: assinaram }] : []),
      ],
    };
    const pdf = await consultar(threads, formularioTarefa, formulario);
    attach(reply, nomeDoArquivo(cadastro, `${params.id}-`, ''), 'pdf');
    return toBuffer(pdf);
  });
}
