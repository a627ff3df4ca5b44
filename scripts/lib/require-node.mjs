// Plain old syntax and no import: the versions of Node that this file refuses must understand it.
const versao = process.versions.node;
const partes = versao.split('.').map(Number);
const maior = partes[0];
const menor = partes[1];
const serve = maior > 22 || (maior === 20 && menor >= 19) || (maior === 22 && menor >= 12);

if (!serve) {
  console.error(
    'A Cadência precisa do Node 20.19 ou mais novo (na linha 22, 22.12 ou mais novo); este é o ' +
      versao +
      '. Baixe a versão LTS em https://nodejs.org e rode o comando de novo.',
  );
  process.exit(1);
}
