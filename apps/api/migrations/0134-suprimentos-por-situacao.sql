-- A list of supplies in the order of their states, by the steps of the workflow: 100,000 of them were sorted at each window.
create index suprimento__situacao_ordem on suprimento (projeto_id, array_position(array['IDENTIFICADO', 'RESERVADO',
  'EM_COTACAO', 'PEDIDO_COLOCADO', 'EM_FABRICACAO', 'EM_TRANSITO', 'RECEBIDO', 'INSPECIONADO', 'KIT_MONTADO',
  'ENTREGUE_CAMPO', 'APLICADO', 'DEVOLVIDO', 'REPROVADO', 'CANCELADO'], situacao), numero, id);
