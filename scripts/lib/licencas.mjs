import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const json = (arquivo) => JSON.parse(readFileSync(arquivo, 'utf8'));

/**
 * Folder of a package as Node finds it from `pasta`; undefined when it is not installed, such as an optional one of
 * another platform.
 */
function instalado(nome, pasta) {
  for (let onde = pasta; ; onde = path.dirname(onde)) {
    const achado = path.join(onde, 'node_modules', nome);
    if (existsSync(path.join(achado, 'package.json'))) return achado;
    if (path.dirname(onde) === onde) return undefined;
  }
}

/** Names of licences by their text, for packages that do not name theirs. */
const NO_TEXTO = [[/^\s*(the )?mit license/i, 'MIT']];

/** The licences of a package; `license` is a name, an object, or the older list of them. */
function licencaDe({ license, licenses }, texto) {
  const todas = [license ?? licenses ?? []].flat().map((uma) => (typeof uma === 'string' ? uma : uma.type));
  return todas.join(' ou ') || (NO_TEXTO.find(([padrao]) => padrao.test(texto))?.[1] ?? 'não informada');
}

const enderecoDe = ({ homepage, repository }) => {
  const bruto = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const endereco = bruto.replace(/^git\+/, '').replace(/\.git$/, '');
  return /^https?:\/\//.test(endereco) ? endereco : null;
};

function textoDe(pasta) {
  const arquivos = readdirSync(pasta, { withFileTypes: true })
    .filter((item) => item.isFile() && /^(licen[cs]e|copying|notice)/i.test(item.name))
    .map(({ name }) => path.join(pasta, name));
  return arquivos
    .sort()
    .map((arquivo) => readFileSync(arquivo, 'utf8').trim())
    .join('\n\n');
}

/**
 * Every package that the workspaces depend on in production, in order, from the metadata of the installed packages.
 * `proprio` tells the product's own.
 */
export function readLicencas(workspaces, proprio = (nome) => nome.startsWith('@cadencia/')) {
  /** Folder of each package; the same package may be installed in several places. */
  const pastas = new Set();
  const achados = new Map();
  const fila = [...workspaces];
  for (const pasta of fila) {
    const { dependencies = {}, optionalDependencies = {} } = json(path.join(pasta, 'package.json'));
    for (const nome of Object.keys({ ...dependencies, ...optionalDependencies }).filter((um) => !proprio(um))) {
      const achado = instalado(nome, pasta);
      if (!achado || pastas.has(achado)) continue;
      pastas.add(achado);
      const pacote = json(path.join(achado, 'package.json'));
      const texto = textoDe(achado);
      achados.set(`${nome}@${pacote.version}`, {
        nome,
        versao: pacote.version,
        licenca: licencaDe(pacote, texto),
        endereco: enderecoDe(pacote),
        texto,
      });
      fila.push(achado);
    }
  }
  return [...achados.values()].sort((a, b) => a.nome.localeCompare(b.nome) || a.versao.localeCompare(b.versao));
}

const ARQUIVO = 'licencas.json';

/** Vite plugin that adds the list as a file of the build, and as an address of the development server. */
export function licencas(workspaces) {
  const lista = () => JSON.stringify(readLicencas(workspaces));
  return {
    name: 'licencas',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ARQUIVO, source: lista() });
    },
    configureServer(servidor) {
      servidor.middlewares.use(`/${ARQUIVO}`, (_, resposta) => {
        resposta.setHeader('content-type', 'application/json; charset=utf-8');
        resposta.end(lista());
      });
    },
  };
}
