import { z } from 'zod';
import { defineCadastro } from '../cadastro.ts';
import type { Field } from '../field.ts';
import { clienteDaPlanta, json, opcao, referencia } from '../field-choice.ts';
import { documento, email, texto } from '../field-text.ts';
import { data } from '../field-time.ts';
import { cpfNoRegistro, iniciais, isCpfMascarado, maskEmail, maskTelefone, VER_DADOS } from './schema.ts';
import { SITUACOES_TREINAMENTO, treinamentos } from './treinamento.ts';

const CPF = documento('CPF', 'CPF', { mascara: cpfNoRegistro });
/** Answers mask the CPF. A write gives it whole; the masked form of the answer leaves it unchanged. */
const cpf: Field<string, false> = {
  ...CPF,
  schema: z.union([z.string().trim().refine(isCpfMascarado), CPF.schema], { error: 'CPF inválido.' }),
};

/** A person on site or in the team, user of the product or not. */
export const pessoa = defineCadastro({
  path: 'pessoa',
  modulo: 'Pessoa',
  entidade: 'Pessoa',
  labels: { singular: 'Pessoa', plural: 'Pessoas', genero: 'f' },
  scope: 'cliente',
  proprio: { contrato: 'contratoId', frente: 'frenteId', usuario: 'usuarioId' },
  title: ['nome', 'matricula'],
  key: ['contratoId', 'matricula'],
  columns: ['nome', 'matricula', 'contratoId', 'especialidadeId', 'turnoId', 'frenteId', 'mobilizacao'],
  fields: {
    clienteId: clienteDaPlanta(),
    nome: texto('Nome', { required: true, max: 120, search: true, mascara: iniciais }),
    apelido: texto('Nome de guerra', {
      max: 40,
      search: true,
      ajuda: 'Como aparece nas listas de campo.',
      mascara: iniciais,
    }),
    matricula: texto('Matrícula', { max: 20, search: true, maiusculas: true, ajuda: 'Ou número do crachá.' }),
    cpf,
    vinculo: opcao(
      'Vínculo',
      { CLIENTE: 'Cliente', CONTRATADA: 'Contratada', CONSULTORIA: 'Consultoria', FORNECEDOR: 'Fornecedor' },
      { required: true },
    ),
    contratoId: referencia('Contrato', 'contrato', { ajuda: 'Obrigatório para pessoas de contratada.' }),
    especialidadeId: referencia('Especialidade', 'especialidade'),
    cargo: texto('Cargo ou função', { max: 60, search: true }),
    email: email('E-mail', { acesso: VER_DADOS, mascara: maskEmail }),
    telefone: documento('Telefone', 'TELEFONE', { acesso: VER_DADOS, mascara: maskTelefone }),
    turnoId: referencia('Turno padrão', 'turno'),
    frenteId: referencia('Frente', 'frente'),
    mobilizacao: data('Mobilização'),
    desmobilizacao: data('Desmobilização'),
    asoValidade: data('Validade do ASO'),
    treinamentos: json('Treinamentos e validades', treinamentos, {
      padrao: [],
      exemplo: (serie) => [{ norma: 'NR-35' as const, validade: `2028-03-0${1 + (serie % 9)}` }],
    }),
  },
  derivados: {
    aptidao: opcao('Treinamentos', SITUACOES_TREINAMENTO, {
      ajuda: 'Treinamentos e ASO: o pior deles, até o fim da parada do projeto escolhido.',
      tons: { vencido: 'critico', falta: 'critico', vencendo: 'atencao' },
    }),
  },
  rule: ({ vinculo, contratoId, mobilizacao, desmobilizacao }) => ({
    ...(vinculo === 'CONTRATADA' && contratoId == null
      ? { contratoId: 'Campo obrigatório para pessoas de contratada.' }
      : {}),
    ...(mobilizacao && desmobilizacao && desmobilizacao < mobilizacao
      ? { desmobilizacao: 'A data de término deve ser igual ou posterior à data de início.' }
      : {}),
  }),
});
