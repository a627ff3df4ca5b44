-- The history of a project leaves its calculations out, of which there is one for every report.
create index auditoria__projeto_contado on auditoria (registro_id, id desc) where entidade = 'projeto' and acao <> 'CALCULO';
