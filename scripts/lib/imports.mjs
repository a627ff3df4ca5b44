import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { naRaiz } from './raiz.mjs';

/** Source trees that the import rules check. */
const ARVORES = ['packages/engine', 'packages/domain', 'packages/interop', 'apps/api', 'apps/web'].map(
  (pasta) => `${pasta}/src`,
);

const barra = (caminho) => caminho.split(path.sep).join('/');

/** Every TypeScript source, from the root, with forward slashes. */
const fontes = (raiz) =>
  ARVORES.flatMap((arvore) =>
    readdirSync(path.join(raiz, arvore), { recursive: true, encoding: 'utf8' })
      .filter((nome) => /\.tsx?$/.test(nome) && !nome.endsWith('.d.ts'))
      .map((nome) => `${arvore}/${barra(nome)}`),
  );

/** Describes a violation. The same loop is found from each of its files, so its text is the same from all. */
function describe({ from, to, cycle }) {
  if (!cycle) return `${from} → ${to}`;
  const nomes = cycle.map((passo) => passo.name);
  const menor = nomes.indexOf(nomes.toSorted()[0]);
  const volta = [...nomes.slice(menor), ...nomes.slice(0, menor)];
  return [...volta, volta[0]].join(' → ');
}

/** Violations of .dependency-cruiser.mjs in the tree at `raiz`: rule, what to do, where. */
export async function verifyImports(raiz) {
  const { options, ...ruleSet } = await extractDepcruiseConfig(naRaiz('.dependency-cruiser.mjs'));
  const tsConfig = extractTSConfig(naRaiz('tsconfig.base.json'));
  const lidos = fontes(raiz);
  const opcoes = { ...options, ruleSet, validate: true, baseDir: raiz };
  const { output } = await cruise(ARVORES, opcoes, undefined, { tsConfig });

  const regras = new Map(ruleSet.forbidden.map((regra) => [regra.name, { ...regra, onde: new Set() }]));
  for (const violacao of output.summary.violations) regras.get(violacao.rule.name).onde.add(describe(violacao));
  const problemas = [...regras.values()]
    .filter((regra) => regra.onde.size > 0)
    .map(({ name, comment, onde }) => ({
      regra: name,
      mensagem: comment,
      onde: [...onde].sort((a, b) => a.localeCompare(b)),
    }));

  // A parser that does not understand the sources would report no violation at all.
  const vistos = new Map(output.modules.map((modulo) => [modulo.source, modulo.dependencies.length]));
  const perdidos = lidos.filter((fonte) => !vistos.has(fonte));
  const mensagem = 'O dependency-cruiser não leu os arquivos: a versão do TypeScript serve a ele?';
  if (perdidos.length > 0) problemas.push({ regra: 'leitura', mensagem, onde: perdidos });
  else if ([...vistos.values()].every((n) => n === 0)) problemas.push({ regra: 'leitura', mensagem, onde: ARVORES });
  return { problemas, modulos: vistos.size };
}
