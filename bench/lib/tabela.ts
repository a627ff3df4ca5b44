/** Lines of a table whose columns are as wide as their longest cell; numbers are aligned right. */
export function linhasDaTabela(
  cabecalho: readonly string[],
  linhas: readonly (readonly (string | number)[])[],
): string[] {
  const larguras = cabecalho.map((titulo, coluna) =>
    Math.max(titulo.length, ...linhas.map((linha) => String(linha[coluna]).length)),
  );
  const align = (celula: string | number, coluna: number) =>
    typeof celula === 'number' ? String(celula).padStart(larguras[coluna]!) : celula.padEnd(larguras[coluna]!);
  return [cabecalho, larguras.map((largura) => '-'.repeat(largura)), ...linhas].map((linha) =>
    linha.map(align).join('  ').trimEnd(),
  );
}
