/** Permissions of the calls on what changes the scope, besides those of every register. */
export const CHAMADAS_DE_MUDANCA = {
  'GET /dashboard/asfe': 'paineis ○ sessao',
  'GET /dashboard/asfe/pdf': 'paineis ○ sessao',
  'GET /dashboard/sse': 'paineis ○ sessao',
  'GET /dashboard/sse/pdf': 'paineis ○ sessao',
  'GET /sse/:id/valores': 'sse ○ sessao',
  'GET /sse/:id/formulario': 'sse ○ sessao',
  'PUT /asfe/:id/foto': 'asfe ● sessao',
  'DELETE /asfe/:id/foto': 'asfe ● sessao',
  'GET /asfe/somas': 'asfe ○',
  'GET /sse/somas': 'sse ○',
  'GET /asfe/pacote/:equipamentoId': 'asfe ● sessao',
  'POST /asfe/:id/simular': 'asfe ● sessao',
  'GET /asfe/:id/formulario': 'asfe ○ sessao',
  'GET /sse/mapa': 'sse ○ sessao',
} as const;
