import { defineCadastro } from '../cadastro.ts';
import { booleano, opcao } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { inteiro } from '../field-number.ts';
import { documento, email, texto, textoLongo } from '../field-text.ts';

const UFS = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** The plant owner that contracts the shutdown: a company and one industrial unit. */
export const cliente = defineCadastro({
  path: 'cliente',
  modulo: 'Cliente',
  entidade: 'Cliente',
  labels: { singular: 'Cliente', plural: 'Clientes', genero: 'm' },
  scope: 'cliente',
  title: ['nomeFantasia', 'unidade'],
  key: ['razaoSocial', 'unidade'],
  columns: ['nomeFantasia', 'unidade', 'segmento', 'cnpj', 'uf'],
  fields: {
    razaoSocial: texto('Razão social', { required: true, max: 150, search: true }),
    nomeFantasia: texto('Nome fantasia', { required: true, max: 80, search: true }),
    unidade: texto('Unidade industrial', { required: true, max: 80, search: true }),
    cnpj: documento('CNPJ', 'CNPJ'),
    segmento: opcao(
      'Segmento',
      {
        REFINO: 'Refino',
        PETROQUIMICA: 'Petroquímica',
        QUIMICA: 'Química',
        SIDERURGIA: 'Siderurgia',
        PAPEL_CELULOSE: 'Papel e celulose',
        MINERACAO: 'Mineração',
        ENERGIA: 'Energia',
        OFFSHORE: 'Offshore',
        FERTILIZANTES: 'Fertilizantes',
        ALIMENTOS: 'Alimentos',
        OUTRO: 'Outro',
      },
      { required: true },
    ),
    spie: booleano('Possui SPIE certificado', { ajuda: 'Muda os prazos da NR-13.' }),
    regexTag: texto('Padrão de TAG', {
      max: 200,
      ajuda: 'Expressão regular, por exemplo ^[A-Z]{1,4}-\\d{5,6}[A-Z]?$',
      exemplo: () => '^[A-Z]+-\\d+$',
    }),
    cep: documento('CEP', 'CEP'),
    logradouro: texto('Logradouro', { max: 150 }),
    municipio: texto('Município', { max: 80 }),
    uf: opcao('UF', Object.fromEntries(UFS.map((uf) => [uf, uf]))),
    contato: texto('Contato', { max: 120 }),
    email: email('E-mail'),
    telefone: documento('Telefone', 'TELEFONE'),
    observacao: textoLongo('Observação'),
    logo: arquivo('Logo', { tipos: ['png', 'svg'], bytes: 1_048_576, ajuda: 'Aparece nos relatórios.' }),
  },
  derivados: { projetosAtivos: inteiro('Projetos ativos') },
  confronto: {
    alvos: [],
    regra: ({ regexTag }, { readPadraoDeTag }) => {
      const lido = typeof regexTag === 'string' ? readPadraoDeTag(regexTag) : undefined;
      return lido && 'problema' in lido ? { regexTag: lido.problema } : {};
    },
  },
});
