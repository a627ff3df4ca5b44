import { MATRIZ } from '@cadencia/domain/permissao/modulos.ts';
import { expect, it } from 'vitest';
import { emPalavras } from './em-palavras.ts';
import { matrizEmCsv } from './planilha.ts';

it('says permissions by module, in the order of the matrix', () => {
  expect(emPalavras(['Eap:EditarEap', 'Equipamento:EditarEquipamento', 'Equipamento:CadastrarEquipamento'])).toEqual([
    { modulo: 'Equipamentos', acoes: 'Cadastrar, Editar' },
    { modulo: 'EAP', acoes: 'Editar' },
  ]);
});

it('is a sheet with a row for each module and the other actions by name', () => {
  const tidas = new Set(['PMP:ListarPMP', 'PMP:AprovarGate', 'PMP:ConcluirItemPMP']);
  const linhas = matrizEmCsv(MATRIZ, (chave) => tidas.has(chave)).split('\r\n');
  expect(linhas).toHaveLength(MATRIZ.length + 1);
  expect(linhas[0]).toBe('\ufeffGrupo;Módulo;Listar;Cadastrar;Editar;Excluir;Importar;Exportar;Outras');
  expect(linhas.filter((linha) => linha.includes('Sim'))).toEqual([
    'Planejamento;Plano Mestre (PMP);Sim;;;;;;Iniciar e concluir item, Aprovar gate',
  ]);
});
