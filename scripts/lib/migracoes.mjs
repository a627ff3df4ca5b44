import { createHash } from 'node:crypto';

/** Numbers without a migration here: databases may have later ones, so these stay empty. */
const SALTADOS = new Set([44, 50, 53]);

const somaDe = (texto) => createHash('sha256').update(texto).digest('hex');
const linhaDe = ({ nome, texto }) => `${somaDe(texto)}  ${nome}`;

/** The numbers of that many files, in order. */
function numerosDe(quantos) {
  const numeros = [];
  for (let n = 1; numeros.length < quantos; n++) if (!SALTADOS.has(n)) numeros.push(n);
  return numeros;
}

/**
 * Errors of the migrations. `arquivos`: name and text of each; `impressoes`: lines of `sha256sum`, one for each landed
 * migration, in the order of their numbers.
 */
export function verifyMigracoes(arquivos, impressoes) {
  const registradas = new Map(
    impressoes
      .split('\n')
      .filter((linha) => linha !== '')
      .map((linha) => linha.split('  ').reverse()),
  );
  const ordenados = arquivos.toSorted((a, b) => (a.nome < b.nome ? -1 : 1));
  const presentes = new Set(arquivos.map(({ nome }) => nome));
  const numeros = numerosDe(ordenados.length);
  return [
    {
      regra: 'migracao-alterada',
      mensagem:
        'Uma migração registrada em apps/api/migrations/impressoes.txt não muda nem some: há bancos feitos com ela. Desfaça a alteração e escreva o que falta numa migração nova.',
      onde: [
        ...ordenados
          .filter(({ nome, texto }) => registradas.has(nome) && registradas.get(nome) !== somaDe(texto))
          .map(({ nome }) => nome),
        ...[...registradas.keys()].filter((nome) => !presentes.has(nome)),
      ],
    },
    {
      regra: 'migracao-fora-da-fila',
      mensagem: `Os números das migrações só crescem, um a um: a próxima leva o que vem depois da última, e ${[...SALTADOS].join(', ')} ficam vazios.`,
      onde: ordenados
        .filter(({ nome }, i) => Number(nome.slice(0, 4)) !== numeros[i])
        .map(({ nome }) => nome)
        .slice(0, 1),
    },
    {
      regra: 'migracao-sem-registro',
      mensagem:
        'Uma migração nova entra no fim de apps/api/migrations/impressoes.txt, com a linha abaixo; antes de entregue ela ainda pode mudar, e a linha com ela.',
      onde: ordenados.filter(({ nome }) => !registradas.has(nome)).map(linhaDe),
    },
  ].filter(({ onde }) => onde.length > 0);
}
