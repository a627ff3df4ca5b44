import { z } from 'zod';
import { linhaDe } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { documento } from '../field-text.ts';
import { id, idTexto, janela, lista, params, vazio, versao } from '../values.ts';
import { pessoa } from './cadastro.ts';
import { VER_DADOS } from './schema.ts';
import { SITUACOES_TREINAMENTO, type SituacaoTreinamento } from './treinamento.ts';

const situacao = z.enum(Object.keys(SITUACOES_TREINAMENTO) as [SituacaoTreinamento, ...SituacaoTreinamento[]]);

const aptidao = z.strictObject({
  id,
  /** Version of the person's record, which a save of the product's user sends back. */
  versao: id,
  situacao: situacao.nullable(),
  faltam: z.array(z.string()),
  vencidos: z.array(z.string()),
  vencendo: z.array(z.string()),
  /** The person's own user of the product. */
  usuario: z.strictObject({ id, nome: z.string() }).nullable(),
  anonimizadaEm: z.iso.datetime({ offset: true }).nullable(),
});
export type AptidaoDaPessoa = z.infer<typeof aptidao>;

export const getAptidoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/pessoa/aptidao',
  resumo: 'Treinamentos e ASO de pessoas: o que falta, o que venceu e o que vence antes do fim da parada.',
  acesso: 'Pessoa:ListarPessoa',
  query: z.strictObject({ ids: lista(idTexto).pipe(z.array(id).min(1).max(200)) }),
  resposta: z.strictObject({ linhas: z.array(aptidao) }),
});

export const verCpf = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/:id/cpf',
  resumo: 'O CPF inteiro de uma pessoa; quem viu fica no histórico.',
  acesso: VER_DADOS,
  params,
  resposta: z.strictObject({ cpf: z.string() }),
});

export const findPorCpf = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/por-cpf',
  resumo: 'A pessoa de um CPF inteiro, que vai no corpo e não no endereço; a procura fica no histórico.',
  acesso: VER_DADOS,
  body: z.strictObject({ cpf: documento('CPF', 'CPF').schema }),
  resposta: z.strictObject({ id }),
});

export const linkUsuario = defineEndpoint({
  metodo: 'PUT',
  caminho: '/pessoa/:id/usuario',
  resumo: 'Diz que usuário do sistema a pessoa é; nulo desfaz. Ninguém se liga a si mesmo.',
  acesso: VER_DADOS,
  params,
  query: versao,
  body: z.strictObject({ usuarioId: id.nullable() }),
  resposta: vazio,
});

export const listUsuariosLivres = defineEndpoint({
  metodo: 'GET',
  caminho: '/pessoa/:id/usuarios',
  resumo: 'Usuários dos projetos do cliente que ainda não são de nenhuma pessoa dele.',
  acesso: VER_DADOS,
  params,
  query: z.strictObject({ busca: z.string().trim().max(100).default('') }),
  resposta: z.strictObject({ linhas: z.array(z.strictObject({ id, nome: z.string() })).max(20) }),
});

export const exportPessoa = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/:id/dados',
  resumo: 'O que o produto guarda de uma pessoa e quem chama vê, para quem pede os próprios dados; fica no histórico.',
  acesso: VER_DADOS,
  params,
  resposta: z.strictObject({
    geradoEm: z.iso.datetime({ offset: true }),
    /** Notice that the answer leaves out data that the caller may not see; null when it is complete. */
    aviso: z.string().nullable(),
    pessoa: linhaDe(pessoa).extend({ cpf: z.string().nullable() }),
    /** Names of the rows that the person's record points to. */
    rotulos: z.record(z.string(), z.record(z.string(), z.string())),
    usuario: z.strictObject({ nome: z.string(), email: z.string() }).nullable(),
    frentesQueLidera: z.array(z.string()),
    contratosQueFiscaliza: z.array(z.string()),
    contratosEmQueEPreposto: z.array(z.string()),
    atividades: z.array(z.string()),
    /** Actions of minutes that the person has to do, or had. */
    acoesDeAtas: z.array(z.string()),
    /** Files of the record; the ZIP holds their bytes. */
    arquivos: z.array(
      z.strictObject({
        nome: z.string(),
        categoria: z.string(),
        legenda: z.string(),
        tamanho: id,
        sha256: z.string(),
        em: z.string(),
        autor: z.string().nullable(),
      }),
    ),
    comentariosSobre: z.array(z.strictObject({ texto: z.string(), em: z.string(), autor: z.string() })),
    /** Comments by the person's user, on any record that the caller sees. */
    comentariosEscritos: z.array(z.strictObject({ registro: z.string(), texto: z.string(), em: z.string() })),
    historico: z.array(
      z.strictObject({
        em: z.string(),
        acao: z.string(),
        antes: z.unknown(),
        depois: z.unknown(),
        autor: z.string().nullable(),
      }),
    ),
  }),
});

export const downloadPessoa = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/:id/dados/zip',
  resumo: 'O mesmo num ZIP, com os arquivos do registro: dados.json e a pasta arquivos.',
  acesso: VER_DADOS,
  params,
  pesado: true,
  resposta: z.unknown(),
  midia: 'application/zip',
});

export const anonimizarPessoa = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/:id/anonimizar',
  resumo: 'Apaga nome, documentos e contatos de uma pessoa inativa; não tem volta.',
  acesso: 'Pessoa:ExcluirPessoa',
  params,
  query: versao,
  resposta: vazio,
});

export const anonimizarVencidas = defineEndpoint({
  metodo: 'POST',
  caminho: '/pessoa/a-anonimizar',
  resumo: 'Anonimiza de uma vez pessoas cujo prazo de guarda terminou, ativas ou não; não tem volta.',
  acesso: 'Pessoa:ExcluirPessoa',
  body: z.strictObject({
    pessoas: z
      .array(z.strictObject({ id, versao: id }))
      .min(1)
      .max(200, 'Anonimize no máximo 200 pessoas de cada vez.'),
  }),
  resposta: z.strictObject({ anonimizadas: z.int() }),
});

export const listAnonimizaveis = defineEndpoint({
  metodo: 'GET',
  caminho: '/pessoa/a-anonimizar',
  resumo: 'Pessoas cujo último projeto terminou há mais de cinco anos.',
  acesso: 'Pessoa:ExcluirPessoa',
  query: z.strictObject({ ...janela }),
  resposta: z.strictObject({
    linhas: z.array(
      z.strictObject({
        id,
        versao: id,
        nome: z.string(),
        matricula: z.string().nullable(),
        ativo: z.boolean(),
        ultimoDia: z.string(),
      }),
    ),
    total: z.int(),
  }),
});
