/** Every sentence of the grid. `texto()` fills the placeholders in braces. */
export const TEXTOS = {
  'numero.invalido': 'Informe um número, por exemplo 1.234,5.',
  'percentual.invalido': 'Valor inválido. Informe um número entre 0 e 100.',
  'duracao.invalida': 'Informe uma duração, por exemplo 12h, 2d 4h ou 1t.',
  'duracao.negativa': 'A duração não pode ser negativa.',
  'dataHora.invalida': 'Informe data e hora, por exemplo 15/3 7h ou amanhã 19:00.',
  'dataHora.inexistente': 'A data {data} não existe.',
  'hora.inexistente': 'A hora {hora} não existe.',
  'salvar.falhou': 'Não foi possível salvar. Verifique a conexão e tente de novo.',
  'celula.conflito': 'Outra pessoa mudou esta célula enquanto você a editava.',
  'celula.versoes': '{motivo} Era {era}, está agora {agora}, você digitou {minha}.',
  'linha.saiu': 'A linha saiu desta lista. Revise e tente de novo.',

  'copia.feita': '{n|célula copiada|células copiadas}.',
  'copia.carregando': 'Parte da seleção ainda está carregando. Tente de novo em instantes.',
  'recorte.feito': '{n|linha recortada|linhas recortadas}: cole no lugar novo, ou Esc para desistir.',
  'recorte.desfeito': 'As linhas ficam onde estavam.',
  'recorte.usado': 'As linhas recortadas já mudaram de lugar. Recorte de novo para mover outra vez.',
  'recorte.fixa': 'Parte da seleção não muda de lugar: recorte só as linhas que se movem.',
  'colagem.carregando': 'Carregando as linhas em que a colagem cai…',
  'colagem.salvando': 'Salvando {n|célula|células}…',
  'colagem.salvas': '{n|célula salva|células salvas}.',
  'colagem.postas': '{n|célula preenchida|células preenchidas}, ainda sem salvar.',
  'colagem.novas': '{n|célula preenchida|células preenchidas} em linhas novas.',
  'colagem.recusadas': '{n|recusada|recusadas}: veja o motivo em cada célula vermelha.',
  'colagem.cabecalho': 'A linha de cabeçalho ficou de fora.',
  'colagem.sobra': '{n|valor não coube|valores não couberam}.',
  'colagem.bloqueadas':
    '{n|célula não pode ser editada e ficou como estava|células não podem ser editadas e ficaram como estavam}.',
  'colagem.vazias': '{n|valor vazio não mudou nada|valores vazios não mudaram nada}.',
  'colagem.nada': 'Nada mudou: estas células não podem ser editadas.',
  'colagem.desistiu': 'A colagem não foi feita: as linhas mudaram enquanto carregavam. Cole de novo.',
  'edicao.bloqueada': 'Esta célula não pode ser editada.',
  'edicao.sempreCheia': 'Esta célula não pode ficar vazia.',
  'historico.desfeito': 'Desfeito: {n|mudança|mudanças}.',
  'historico.refeito': 'Refeito: {n|mudança|mudanças}.',
  'historico.vazio': 'Nada para desfazer.',
  'historico.vazioRefazer': 'Nada para refazer.',

  'ordem.crescente': '{coluna}: ordem crescente.',
  'ordem.decrescente': '{coluna}: ordem decrescente.',
  'ordem.nenhuma': '{coluna}: sem ordem.',
  'coluna.situacao': 'Estado da linha',
  'coluna.largura': '{coluna}: {n} pixels.',
  'coluna.filtrar': 'Filtrar {coluna}',
  'coluna.filtrada': 'Filtrar {coluna} (filtro ativo)',

  'celula.salvando': 'salvando',
  'celula.erro': 'Erro: {motivo}',
  'celula.editar': 'Editar {coluna}',
  'linha.selecionar': 'Selecionar {linha}',
  'linha.selecionarTodas': 'Selecionar todas as linhas',
  'linha.numero': 'linha {n}',
  'linha.carregando': 'Carregando',

  'estado.vazio': 'Nenhuma linha para mostrar.',
  'estado.vazioFiltro': 'Nenhuma linha passa pelos filtros.',
  'estado.erro': 'Não foi possível carregar as linhas.',
  'estado.erroParcial': 'Parte das linhas não carregou.',
  'acao.tentar': 'Tentar de novo',
  'acao.escolher': 'Escolher o que fica',
  'conflito.titulo': 'Duas pessoas, a mesma célula',
  'acao.tentarTodas': 'Tentar todas de novo',
  'acao.reverter': 'Reverter',
  'acao.reverterTodas': 'Reverter todas',
  'acao.verErros': 'Ver motivos',
  'acao.copiarLista': 'Copiar lista',
  'acao.copiada': 'Copiada',
  'acao.proximoErro': 'Próximo erro',
  'acao.limparFiltros': 'Limpar filtros',
  'acao.aplicar': 'Aplicar',
  'acao.limpar': 'Limpar',
  'acao.limparSelecao': 'Limpar seleção',
  'acao.selecionar': 'Selecionar',
  'acao.selecionarTodas': 'Todas ({total})',
  'acao.concluirSelecao': 'Concluir',

  'rodape.linhas': '{n|linha|linhas}',
  'rodape.totais': 'Totais',
  'rodape.faixa': '{n} células · soma {soma} · média {media}',
  'rodape.media': '{n} células · média {media}',
  'rodape.salvando': 'Salvando {n}…',
  'rodape.salvo': 'Salvo às {hora}',
  'rodape.rascunho': 'Rascunho – não salvo',
  'rodape.erros': '{n|célula não salva|células não salvas}',
  'erros.fora': 'As linhas com erro não estão nesta lista. Veja os motivos ao lado.',
  'erros.titulo': 'O que não foi salvo',
  'erros.linha': 'Linha',
  'erros.coluna': 'Coluna',
  'erros.valor': 'Digitado',
  'erros.motivo': 'Motivo',
  'erros.primeiras': 'As primeiras {n} de {m}.',
  'selecao.nenhuma': 'Toque para escolher',
  'selecao.quantidade': '{n|selecionada|selecionadas}',

  'filtro.de': 'De',
  'filtro.ate': 'Até',
  'filtro.opcoes': 'Opções',
  'filtro.buscarOpcao': 'Buscar opção',

  'colunas.titulo': 'Colunas',
  'colunas.fixar': 'Fixar {coluna} à esquerda',
  'colunas.soltar': 'Soltar {coluna}',
  'colunas.subir': 'Mover {coluna} para antes',
  'colunas.descer': 'Mover {coluna} para depois',
  'colunas.restaurar': 'Restaurar colunas',
  'densidade.titulo': 'Densidade',
  'densidade.compacta': 'Compacta',
  'densidade.normal': 'Normal',
  'densidade.confortavel': 'Confortável',
  'atalhos.titulo': 'Atalhos da grade',
  'atalhos.mostrar': 'Mostrar os atalhos da grade',
} as const;

export type ChaveTexto = keyof typeof TEXTOS;

const write = (valor: string | number): string => (typeof valor === 'number' ? valor.toLocaleString('pt-BR') : valor);

/** The sentence of `chave` with its placeholders filled; `{n|célula|células}` is the number with its noun. */
export function texto(chave: ChaveTexto, valores: Readonly<Record<string, string | number>> = {}): string {
  return TEXTOS[chave].replace(
    /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (inteiro, nome: string, um?: string, varios?: string) => {
      const valor = valores[nome];
      if (valor === undefined) return inteiro;
      const escrito = write(valor);
      return um === undefined ? escrito : `${escrito} ${valor !== 0 && Math.abs(Number(valor)) < 2 ? um : varios}`;
    },
  );
}
