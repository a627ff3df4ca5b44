import { errosDeAcesso } from './error-catalogue-acesso.ts';
import { errosDoServidor } from './error-catalogue-servidor.ts';

/**
 * Every failure the API may report. The code is the contract: never rename one, only add. `mensagem` says what
 * happened, `acao` what to do next; the code that raises the error fills `{x}`.
 */
export const errorCatalogue = {
  ...errosDeAcesso,
  ...errosDoServidor,

  'foto.grande': {
    status: 413,
    mensagem: 'A foto passa do limite de 2 MB.',
    acao: 'Escolha uma imagem menor.',
  },
  'foto.formato': {
    status: 422,
    mensagem: 'A foto não é PNG, JPEG ou WebP.',
    acao: 'Escolha outra imagem.',
  },
  'email.situacao': {
    status: 409,
    mensagem: 'Esta mensagem não pode ser reenviada.',
    acao: 'Atualize a caixa de saída: só se reenvia, uma vez, a mensagem que falhou.',
  },
  'projeto.nao_selecionado': {
    status: 409,
    mensagem: 'Selecione um projeto para continuar.',
    acao: 'Use Selecionar Projeto na barra superior.',
  },
  'projeto.nao_encontrado': {
    status: 404,
    mensagem: 'Projeto não encontrado entre os seus projetos.',
    acao: 'Escolha outro projeto ou peça acesso ao gerente.',
  },
  'projeto.situacao': {
    status: 409,
    mensagem: 'Projeto em {situacao}: alteração não permitida.',
    acao: 'Consulte o gerente da parada.',
  },
  'registro.acao': {
    status: 409,
    mensagem: 'Esta ação não se aplica ao registro agora.',
    acao: 'Resolva o que impede, atualize a página e tente de novo.',
  },
  'registro.ressalva': {
    status: 409,
    mensagem: 'Esta ação pede a sua confirmação.',
    acao: 'Leia a ressalva e confirme.',
  },
  'aprovacao.sem_fluxo': {
    status: 409,
    mensagem: 'Não há fluxo de aprovação para {documento}.',
    acao: 'Peça a quem define alçadas que o crie em Projetos, aba Aprovações.',
  },
  'aprovacao.sem_aprovador': {
    status: 409,
    mensagem: 'Falta quem possa aprovar no nível {nivel}.',
    acao: 'Peça a quem define alçadas que dê o nível a alguém da equipe, em Projetos, aba Equipe e alçadas.',
  },
  'aprovacao.em_andamento': {
    status: 409,
    mensagem: 'Este registro já está em aprovação.',
    acao: 'Atualize a página para ver quem falta votar.',
  },
  'aprovacao.voto': {
    status: 409,
    mensagem: 'O seu voto não se aplica a este pedido.',
    acao: 'Atualize a fila de aprovações.',
  },
  'aprovacao.mudou': {
    status: 409,
    mensagem: 'O pedido mudou depois que você o abriu.',
    acao: 'Leia de novo o que se aprova e vote outra vez.',
  },
  'aprovacao.vencida': {
    status: 409,
    mensagem: 'O impacto mudou depois do envio: {mudou}.',
    acao: 'Atualize o impacto: a votação recomeça com os números de agora.',
  },
  'projeto.acao': {
    status: 409,
    mensagem: 'Esta ação não pode ser feita com o projeto agora.',
    acao: 'Resolva o que impede, atualize a página e tente de novo.',
  },
  'projeto.ressalva': {
    status: 409,
    mensagem: 'Esta ação pede a sua confirmação.',
    acao: 'Leia a ressalva e confirme, ou justifique.',
  },
  'projeto.escopo_congelado': {
    status: 409,
    mensagem: 'O escopo está congelado, e esta mudança {oque}.',
    acao: 'Quem tem a permissão Editar escopo congelado inclui e retira com justificativa. Sem ela, peça a essa pessoa ou deixe essas linhas de fora.',
  },
  'projeto.ocupado': {
    status: 409,
    mensagem: 'Outra importação ou cálculo deste projeto está em andamento.',
    acao: 'Aguarde terminar e tente de novo.',
  },
  'registro.nao_encontrado': {
    status: 404,
    mensagem: 'Registro não encontrado neste projeto.',
    acao: 'Volte à lista e atualize a página.',
  },
  'registro.alterado': {
    status: 409,
    mensagem: 'Registro alterado por {usuario} às {hora}.',
    acao: 'Recarregue para continuar.',
  },
  'registro.em_uso': {
    status: 409,
    mensagem: 'Não é possível excluir: existem {n} {itens} vinculados. Você pode inativar o registro.',
    acao: 'Inative ou cancele o registro em vez de excluir.',
  },
  'registro.repetido': {
    status: 409,
    mensagem: 'Já existe um registro com este código neste {contexto}.',
    acao: 'Use outro código.',
  },
  'pessoa.anonimizada': {
    status: 409,
    mensagem: 'Esta pessoa foi anonimizada: os dados dela não voltam.',
    acao: 'Cadastre a pessoa de novo se ela voltou a trabalhar aqui.',
  },
  'pessoa.ativa': {
    status: 409,
    mensagem: 'Só se anonimiza uma pessoa inativa.',
    acao: 'Inative a pessoa, confira se ela não lidera frente aberta e tente de novo.',
  },
  'pessoa.guarda': {
    status: 409,
    mensagem: 'Alguém desta lista mudou, ou não está mais no prazo de anonimizar. Ninguém foi anonimizado.',
    acao: 'Atualize a lista e escolha de novo.',
  },
  'pessoa.sem_cpf': {
    status: 404,
    mensagem: 'Esta pessoa não tem CPF cadastrado.',
    acao: 'Informe o CPF no cadastro da pessoa.',
  },
  'pessoa.cpf_ilegivel': {
    status: 409,
    mensagem: 'O CPF foi guardado com outra chave e não pode ser lido.',
    acao: 'Informe o CPF de novo, ou peça a quem cuida do servidor que restaure a chave da instalação.',
  },
  'visao.limite': {
    status: 409,
    mensagem: 'Você já tem {n} visões desta lista.',
    acao: 'Exclua uma que não usa mais e salve de novo.',
  },
  'visao.alheia': {
    status: 403,
    mensagem: 'Esta visão é de outra pessoa.',
    acao: 'Salve uma cópia sua com outro nome.',
  },
  'visao.para_todos': {
    status: 403,
    mensagem: 'Só um administrador compartilha uma visão em todos os projetos.',
    acao: 'Compartilhe neste projeto ou peça a um administrador.',
  },
  'pacote.limite': {
    status: 409,
    mensagem: 'Este tipo já tem {n} pacotes típicos.',
    acao: 'Exclua um que não usa mais e salve de novo.',
  },
  'conversaosap.ordem': {
    status: 409,
    mensagem: 'A lista de regras mudou enquanto você a ordenava.',
    acao: 'Atualize a lista e ordene de novo.',
  },
  'dados.invalidos': {
    status: 422,
    mensagem: 'Há campos com valor inválido.',
    acao: 'Corrija os campos indicados e envie de novo.',
  },
  'apontamento.percentual_menor': {
    status: 422,
    mensagem: 'O percentual não pode ser menor que o último apontado ({p}%). Use "Estornar avanço".',
    acao: 'Informe um percentual maior ou estorne o apontamento anterior.',
  },
  'apontamento.data': {
    status: 422,
    mensagem: 'A data/hora do apontamento não pode ser futura nem anterior ao início real.',
    acao: 'Corrija a data/hora do avanço.',
  },
  'apontamento.conflito': {
    status: 409,
    mensagem: '{usuario} apontou {p}% nesta atividade às {hora}.',
    acao: 'Confira o valor atual e aponte de novo.',
  },
  'apontamento.atividade': {
    status: 422,
    mensagem: 'Esta atividade não recebe apontamento.',
    acao: 'Aponte nas atividades de trabalho ou nos marcos.',
  },
  'apontamento.estornado': {
    status: 409,
    mensagem: 'Este apontamento já foi estornado por {usuario} às {hora}.',
    acao: 'Atualize a lista. Para valer de novo, aponte o avanço outra vez.',
  },
  'apontamento.estorno_motivo': {
    status: 422,
    mensagem: 'Sem motivo, só se desfaz o próprio apontamento dos últimos dez minutos.',
    acao: 'Informe por que o apontamento é estornado.',
  },
  'apontamento.estorno_ultimo': {
    status: 409,
    mensagem: 'Só o último apontamento da atividade pode ser estornado: depois deste, {usuario} apontou {p}%.',
    acao: 'Atualize a lista e estorne primeiro o mais recente.',
  },
  'apontamento.estorno_importado': {
    status: 422,
    mensagem: 'Este avanço veio do arquivo importado e não pode ser estornado aqui.',
    acao: 'Corrija o avanço no programa de origem e importe o arquivo de novo.',
  },
  'cronograma.ciclo': {
    status: 422,
    mensagem: 'A relação criaria um ciclo: {caminho}.',
    acao: 'Remova um dos vínculos do ciclo e calcule de novo.',
  },
  'cronograma.vinculo_orfao': {
    status: 422,
    mensagem: 'Há um vínculo para uma atividade que não existe: {de} → {para}.',
    acao: 'Exclua o vínculo ou restaure a atividade.',
  },
  'cronograma.calendario_sem_trabalho': {
    status: 422,
    mensagem: 'O calendário "{calendario}" não tem tempo de trabalho.',
    acao: 'Defina ao menos um período de trabalho no calendário.',
  },
  'linhabase.sem_calculo': {
    status: 409,
    mensagem: 'O cronograma mudou e ainda não foi calculado.',
    acao: 'Calcule o cronograma e guarde de novo.',
  },
  'linhabase.demais': {
    status: 409,
    mensagem: 'O projeto já guarda {n} linhas de base.',
    acao: 'Exclua as que não servem mais e guarde de novo.',
  },
  'linhabase.fixa': {
    status: 409,
    mensagem: 'Esta linha de base é de aprovação e não pode ser excluída.',
    acao: 'Exclua só o que foi guardado para comparar.',
  },
  'nivelamento.sem_limites': {
    status: 422,
    mensagem: 'Nenhuma especialidade tem limite neste projeto.',
    acao: 'Informe os limites por turno no projeto e peça de novo.',
  },
  'nivelamento.decidido': {
    status: 409,
    mensagem: 'Esta proposta não espera por decisão.',
    acao: 'Atualize a tela ou peça outra proposta.',
  },
  'trabalho.terminado': {
    status: 409,
    mensagem: 'Este trabalho já terminou ou não pode ser cancelado.',
    acao: 'Veja o seu resultado.',
  },
  'cronograma.data_base': {
    status: 422,
    mensagem: 'A data de corte só pode recuar com um motivo.',
    acao: 'Informe o motivo do recuo da data de corte.',
  },
  'curva.grao_fino': {
    status: 422,
    mensagem: 'O período do projeto é longo demais para este grão.',
    acao: 'Escolha um grão maior, como Dia ou Semana.',
  },
  'importacao.arquivo': {
    status: 422,
    mensagem: 'O arquivo não pôde ser lido.',
    acao: 'Exporte de novo do programa de origem, em XER ou XML do Primavera P6, ou em XML do MS Project.',
  },
  'importacao.em_andamento': {
    status: 409,
    mensagem: 'Este arquivo já está sendo importado.',
    acao: 'Acompanhe a importação em andamento.',
  },
  'importacao.situacao': {
    status: 409,
    mensagem: 'Esta importação não pode mais ser aplicada.',
    acao: 'Envie o arquivo de novo.',
  },
  'importacao.grande': {
    status: 413,
    mensagem: 'O arquivo passa do limite de {limite} MB.',
    acao: 'Exporte apenas o projeto da parada.',
  },
  'planilha.grande': {
    status: 413,
    mensagem: 'A planilha passa do limite de {limite} MB.',
    acao: 'Divida-a em arquivos menores e importe um de cada vez.',
  },
  'anexo.grande': {
    status: 413,
    mensagem: 'O arquivo passa do limite de {limite} MB.',
    acao: 'Reduza o arquivo ou divida-o e anexe as partes.',
  },
  'foto.repetida': {
    status: 409,
    mensagem: 'Esta mesma foto já está no registro: {numero}.',
    acao: 'Descarte-a ou envie mesmo assim.',
  },
  'foto.incompleta': {
    status: 409,
    mensagem: 'A foto não chegou inteira.',
    acao: 'Envie-a de novo: o envio recomeça.',
  },
  'foto.alterada': {
    status: 409,
    mensagem: 'O arquivo guardado não é mais o que foi enviado: a soma SHA-256 não confere.',
    acao: 'Fale com quem administra o produto: a cópia de segurança tem o original.',
  },
  'foto.nenhuma': {
    status: 422,
    mensagem: 'Nenhuma das fotos escolhidas pode sair em relatório.',
    acao: 'Só saem fotos aprovadas, que não são restritas e têm arquivo.',
  },
  'anexo.tipo': {
    status: 422,
    mensagem: 'Este tipo de arquivo não é aceito: vale o conteúdo, não o nome.',
    acao: 'Anexe {aceitos}.',
  },
  'anexo.repetido': {
    status: 409,
    mensagem: 'Este arquivo já está anexado a este registro, com o nome {nome}.',
    acao: 'Use o anexo que já existe.',
  },
  'anexo.ausente': {
    status: 410,
    mensagem: 'O arquivo deste anexo não está mais guardado.',
    acao: 'Peça o arquivo a quem o anexou e anexe-o de novo.',
  },
  'anexo.passe': {
    status: 403,
    mensagem: 'O prazo deste endereço de arquivo terminou.',
    acao: 'Volte ao registro e abra o anexo de novo.',
  },
  'armazenamento.falha': {
    status: 503,
    mensagem: 'O armazenamento de arquivos não respondeu. Nada foi salvo.',
    acao: 'Aguarde um instante e tente de novo. Se repetir, avise o administrador do servidor.',
  },
  'exclusao.sem_volta': {
    status: 409,
    mensagem: 'Esta exclusão não pode mais ser desfeita.',
    acao: 'Desfaça logo depois de excluir, com a mesma conta. Passado o prazo, cadastre de novo.',
  },
  'comentario.prazo': {
    status: 409,
    mensagem: 'O prazo de {horas} horas para mudar este comentário terminou.',
    acao: 'Escreva outro comentário com a correção.',
  },
  'comentario.alheio': {
    status: 403,
    mensagem: 'Só quem escreveu o comentário pode mudá-lo.',
    acao: 'Escreva outro comentário ou fale com {autor}.',
  },
  'planilha.arquivo': {
    status: 422,
    mensagem: 'A planilha não pôde ser lida.',
    acao: 'Salve como .xlsx ou CSV e envie de novo.',
  },
  'permissao.planilha': {
    status: 422,
    mensagem: 'A planilha de permissões não pôde ser lida.',
    acao: 'Use o arquivo de Ações › Exportar todos os perfis, mude as marcas e envie de novo.',
  },
  'planilha.erros': {
    status: 409,
    mensagem: 'Há {n} com erro na prévia.',
    acao: 'Corrija as linhas com erro, deixe-as de fora ou peça para importar só as que não têm erro.',
  },
  'planilha.mudou': {
    status: 409,
    mensagem: 'O cadastro mudou desde a prévia. Nada foi salvo.',
    acao: 'Confira a prévia, que foi refeita, e confirme de novo.',
  },
  'planilha.pdf': {
    status: 422,
    mensagem: 'São {n} linhas: um PDF leva no máximo {limite}.',
    acao: 'Filtre a lista ou exporte em XLSX ou CSV.',
  },
  'trabalho.cancelado': {
    status: 409,
    mensagem: 'O trabalho foi cancelado a pedido. Nada foi salvo.',
    acao: 'Peça de novo quando quiser.',
  },
  'trabalho.interrompido': {
    status: 409,
    mensagem: 'O servidor parou no meio deste trabalho. Nada foi salvo pela metade.',
    acao: 'Peça de novo.',
  },
} as const satisfies Record<string, { status: number; mensagem: string; acao: string }>;
