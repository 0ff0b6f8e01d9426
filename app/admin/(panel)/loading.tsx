export { PanelLoading as default } from "@/components/admin/shell/panel-loading";
