// biome-ignore lint/performance/noBarrelFile: Rules and imports of SAP are one part.
export { ConversaosapPage } from '../modules/conversaosap/pages/conversaosap-page.tsx';
export { ImportarSapPage } from '../modules/conversaosap/pages/importar-sap-page.tsx';
